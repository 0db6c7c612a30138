"""What a picture says and where, read from its SVG source alone."""

import re
from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree as ET

import attrs

from newtown.rendering.measure import text_width

SVG = "{http://www.w3.org/2000/svg}"
_MOVES = re.compile(r"(translate|scale)\(([^)]*)\)")


@attrs.frozen
class Frame:
    """How coordinates of an element become those of the picture: scaled, then moved."""

    x: float = 0
    y: float = 0
    scale: float = 1

    def within(self, transform: str) -> "Frame":
        """The frame of an element with this attribute, inside of one with this frame."""
        frame = self
        for kind, numbers in _MOVES.findall(transform):
            values = [float(number) for number in re.split(r"[\s,]+", numbers.strip())]
            if kind == "scale":
                frame = attrs.evolve(frame, scale=frame.scale * values[0])
            else:
                right, down = values[0], values[1] if len(values) > 1 else 0
                frame = attrs.evolve(frame, x=frame.x + right * frame.scale, y=frame.y + down * frame.scale)
        return frame


@attrs.frozen
class Word:
    """Words of a picture, and the rectangle in which they are by the estimate of their width."""

    text: str
    left: float
    top: float
    right: float
    bottom: float
    size: float

    def overlaps(self, other: "Word") -> bool:
        """Whether the two would be written over each other."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 0.5 and down > 0.5


def parsed(source: str) -> ET.Element:
    """The root of a picture; raises for what isn't well-formed XML."""
    return ET.fromstring(source)


def view_box(root: ET.Element) -> tuple[float, float]:
    """The width and height of a picture, in its own units."""
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert (left, top) == (0, 0)
    return width, height


def words_of(root: ET.Element) -> list[Word]:
    """All words of a picture, in the order in which they are drawn."""
    return list(_words(root, Frame()))


def _words(element: ET.Element, outer: Frame) -> Iterator[Word]:
    frame = outer.within(element.attrib.get("transform", ""))
    if element.tag == f"{SVG}text":
        yield _word(element, frame)
    for inner in element:
        yield from _words(inner, frame)


def _word(element: ET.Element, frame: Frame) -> Word:
    text = "".join(element.itertext())
    size = float(element.attrib["font-size"])
    width = text_width(text, size, bold=element.attrib.get("font-weight") == "bold")
    shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[element.attrib.get("text-anchor", "start")]
    left = float(element.attrib["x"]) - shift * width
    baseline = float(element.attrib["y"])
    return Word(
        text,
        frame.x + frame.scale * left,
        frame.y + frame.scale * (baseline - 0.72 * size),
        frame.x + frame.scale * (left + width),
        frame.y + frame.scale * (baseline + 0.05 * size),
        size * frame.scale,
    )


def targets_of(root: ET.Element) -> list[str]:
    """The names of all that can be clicked, in the order in which it is drawn."""
    return [each.attrib["data-target"] for each in root.iter() if "data-target" in each.attrib]


def titles_of(root: ET.Element, target: str) -> list[str]:
    """What is said of each part of that name when the pointer rests on it."""
    found = (each for each in root.iter() if each.attrib.get("data-target") == target)
    return [title.text or "" for each in found if (title := each.find(f"{SVG}title")) is not None]


def words_in(root: ET.Element, target: str) -> list[str]:
    """The words within each part of that name, in the order in which they are drawn."""
    found = (each for each in root.iter() if each.attrib.get("data-target") == target)
    return ["".join(text.itertext()) for each in found for text in each.iter(f"{SVG}text")]


def count_in(root: ET.Element, target: str, tag: str) -> int:
    """How many elements of a kind there are in the parts of that name."""
    found = (each for each in root.iter() if each.attrib.get("data-target") == target)
    return sum(1 for each in found for _ in each.iter(f"{SVG}{tag}"))


def unreadable(root: ET.Element, least: float) -> list[str]:
    """What is wrong with the words of a picture: out of it, smaller than that, or over each other."""
    width, height = view_box(root)
    words = words_of(root)
    faults = [
        f"{word.text!r} isn't in the picture"
        for word in words
        if word.left < 0 or word.top < 0 or word.right > width or word.bottom > height
    ]
    faults += [f"{word.text!r} has size {word.size:.1f}" for word in words if word.size < least]
    faults += [
        f"{one.text!r} and {other.text!r} overlap"
        for one, other in combinations(words, 2)
        if one.overlaps(other)
    ]
    return faults
