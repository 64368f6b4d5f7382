"""The picture that a notebook shows: well formed, on its own, and with every title escaped."""

import base64
import html.parser
from xml.etree import ElementTree

import taskweave
from hypothesis import given, strategies

SVG = "{http://www.w3.org/2000/svg}"
WEEK = {"zone": "Europe/Berlin", "now": "2026-11-02T08:00", "window": ("2026-11-02", "2026-11-04")}


def calendar(title):
    text = title.replace("\\", "\\\\").replace("\n", "\\n").replace(",", "\\,").replace(";", "\\;")
    return ("a.ics", f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:a\r\nBEGIN:VEVENT\r\nUID:a\r\nDTSTAMP:20261030T120000Z\r\n"
                     f"DTSTART:20261102T100000Z\r\nDTEND:20261102T130000Z\r\nSUMMARY:{text}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")


class Elements(html.parser.HTMLParser):
    """The elements of a page with their attributes."""

    def __init__(self, page):
        super().__init__()
        self.found, self.words = [], ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data):
        self.words += data


def picture(plan):
    """Returns the image that a notebook shows for a plan, and its text for those who do not see it."""
    shown = Elements(plan._repr_html_())
    (tag, attributes), = shown.found
    assert (tag, set(attributes), shown.words) == ("img", {"src", "alt", "style"}, "")
    kind, data = attributes["src"].split(",")
    assert kind == "data:image/svg+xml;base64"
    svg = base64.b64decode(data, validate=True).decode()
    assert svg == plan.svg
    return ElementTree.fromstring(svg), attributes["alt"]


def test_a_plan_shows_its_events_and_blocks(texts):
    image, words = picture(taskweave.plan([texts["work"]], [texts["todos"]], **WEEK))
    assert image.tag == SVG + "svg"
    assert "Sprint planning" in words and "Monday 2 November 2026" in words
    assert "Sprint planning" in " ".join(image.itertext())


def test_titles_are_text_and_not_elements():
    title = """<script>alert('1')</script> & "><img src=x onerror='f()'> ]]>"""
    image, words = picture(taskweave.plan([calendar(title)], [("a.md", f"- [ ] {title}\n")], **WEEK))
    assert title in words
    assert title in image.findtext(SVG + "desc")
    for element in image.iter():
        assert element.tag in {SVG + name for name in (
            "svg", "g", "title", "desc", "style", "rect", "text", "tspan", "path", "line", "circle", "defs", "clipPath",
            "pattern", "use", "polygon", "polyline")}
        assert not [name for name in element.attrib if name.startswith("on") or name.endswith("href")]


@given(strategies.text(strategies.characters(exclude_categories=["Cs"]), min_size=1, max_size=30))
def test_any_title_leaves_the_picture_well_formed(title):
    picture(taskweave.plan([calendar(title.replace("\r", ""))], [], **WEEK))
