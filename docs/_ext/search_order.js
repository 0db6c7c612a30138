// What the search of these pages shows first: the pages of functions and classes of that very name, those with
// the shortest full names before others. Names that only contain what is looked for come after pages about it.
// A page that is found as an object isn't worth finding by its words again.
// prettier-ignore
var Scorer = {
  score: ([page, title, , , score, , kind]) => {
    const exact = score >= Scorer.objNameMatch + Scorer.objPrio[1];
    if (kind === "object" && exact && page === `reference/api/${title}`) return score + 20 - title.split(".").length;
    if (kind !== "object" && page.startsWith("reference/api/")) return score - 20;
    return score;
  },
  objNameMatch: 11,
  objPartialMatch: 0,
  // As Sphinx has it: how objects weigh, and where words are found.
  objPrio: { 0: 15, 1: 5, 2: -5 },
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};
