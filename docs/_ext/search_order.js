// What the search of these pages shows first: the pages of functions and classes, those with the shortest
// names before others. A page that is found as an object isn't worth finding by its words again.
// prettier-ignore
var Scorer = {
  score: ([page, title, , , score, , kind]) => {
    if (kind === "object" && page === `reference/api/${title}`) return score + 20 - title.split(".").length;
    if (kind !== "object" && page.startsWith("reference/api/")) return score - 20;
    return score;
  },
  // The rest is as Sphinx has it: how names match, how objects weigh, where words are found.
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
