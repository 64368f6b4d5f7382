"""Chromium without a window, driven by Playwright through its DevTools protocol."""

import base64
import importlib.util
import json
import os
import pathlib
import shutil

try:
    from playwright.sync_api import sync_playwright
except ImportError:
    sync_playwright = None

PROGRAMS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


# The complaints of axe-core, in short.
AXE = """axe.run(document).then(found => found.violations.map(
  v => v.id + ': ' + v.nodes.slice(0, 3).map(n => n.html.slice(0, 160)).join(' | ')))"""

# The contrast of each text in a picture of the page, given the places of the texts: the ground is the
# colour that most of its pixels have, the ink the one that differs most from it.
PAINTED = r"""
(async (source, texts, scale) => {
  const image = await createImageBitmap(await (await fetch(source)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d', {willReadFrequently: true});
  context.drawImage(image, 0, 0);
  const part = c => (c /= 255) <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  const luminance = c => 0.2126 * part(c >> 16) + 0.7152 * part(c >> 8 & 255) + 0.0722 * part(c & 255);
  return texts.map(text => {
    const {data} = context.getImageData(...text.box.map(side => side * scale));
    const counts = new Map();
    for (let i = 0; i < data.length; i += 4) {
      const color = data[i] << 16 | data[i + 1] << 8 | data[i + 2];
      counts.set(color, (counts.get(color) || 0) + 1);
    }
    const ground = luminance([...counts].reduce((a, b) => b[1] > a[1] ? b : a)[0]);
    const contrast = Math.max(...[...counts.keys()].map(c => {
      const ink = luminance(c);
      return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
    }));
    return {...text, contrast};
  });
})
"""

# The texts that are in the window, one box for each line of them.
BOXES = r"""
(() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const seen = new Set();
  for (let node; node = walker.nextNode();) {
    const element = node.parentElement;
    const words = node.data.replace(/[^\x20-\xFF–]/g, '').trim();
    if (words.length < 2 || !element.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
    if (element.closest('.q,.whole,.skip,.none')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const [box] = range.getClientRects();
    if (!box || box.width < 8 || box.height < 6 || box.left < 0 || box.top < 0
        || box.right > innerWidth || box.bottom > innerHeight) continue;
    let cut = false;
    for (let e = element; e && !cut; e = e.parentElement) {
      if (getComputedStyle(e).overflowY === 'visible') continue;
      const frame = e.getBoundingClientRect();
      cut = box.top < frame.top - 1 || box.bottom > frame.bottom + 1 || box.left < frame.left - 1
        || box.right > frame.right + 1;
    }
    if (cut) continue;
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!top || !(element.contains(top) || top.contains(element))) continue;
    const style = getComputedStyle(element), size = parseFloat(style.fontSize);
    found.push({text: node.data.trim().slice(0, 40),
                box: [Math.floor(box.left), Math.floor(box.top), Math.ceil(box.width), Math.ceil(box.height)],
                large: size >= 24 || size >= 18.66 && style.fontWeight >= 700});
  }
  return found;
})()
"""


def axe():
    """The source of axe-core, or None if it is not installed."""
    spec = importlib.util.find_spec("axe_playwright_python")
    if not spec or not spec.origin:
        return None
    found = sorted(pathlib.Path(spec.origin).parent.rglob("axe*.js"))
    return found[0].read_text(encoding="utf-8") if found else None


def program():
    """The path of a Chromium, or None."""
    return next((path for name in PROGRAMS if (path := shutil.which(name))), None)


def missing():
    """The program or package that is missing on this machine, or None."""
    if not sync_playwright:
        return "playwright (PyPI) is not installed"
    return None if program() else "there is no Chromium"


def launch(playwright):
    """A Chromium of the system; none is downloaded."""
    os.environ["PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD"] = "1"
    return playwright.chromium.launch(executable_path=program(), args=["--no-sandbox", "--force-color-profile=srgb"])


class Browser:
    """A Chromium with one page."""

    def __init__(self):
        self.playwright = sync_playwright().start()
        self.chromium = launch(self.playwright)
        self.page = self.chromium.new_page(no_viewport=True)
        self.session = self.page.context.new_cdp_session(self.page)
        self.requests = []
        self.session.on("Network.requestWillBeSent", lambda event: self.requests.append(event["request"]["url"]))
        for domain in ("Page", "Network", "Runtime", "Accessibility", "DOM"):
            self.send(f"{domain}.enable")

    def close(self):
        """Ends the browser and its helpers."""
        self.chromium.close()
        self.playwright.stop()

    def send(self, method, parameters=None):
        """Sends a command and returns its answer."""
        return self.session.send(method, parameters or {})

    def open(self, path, width=1280, height=800, scheme="light", **features):
        """Opens a file in a window of a size; returns the network requests that it made while it loaded."""
        self.send("Emulation.setDeviceMetricsOverride",
                  {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 700})
        self.touch(width < 700)
        self.media("", scheme, **features)
        self.requests = []
        self.page.goto(path.resolve().as_uri())
        self.evaluate("new Promise(done => setTimeout(done, 50))")
        return self.requests

    def media(self, medium, scheme="light", **features):
        """Sets the medium and the reader's system preferences."""
        features = {"prefers-color-scheme": scheme,
                    **{name.replace("_", "-"): value for name, value in features.items()}}
        self.send("Emulation.setEmulatedMedia", {
            "media": medium,
            "features": [{"name": n, "value": v} for n, v in features.items()]})

    def touch(self, enabled):
        """Turns touch on or off."""
        self.send("Emulation.setTouchEmulationEnabled", {"enabled": enabled})

    def evaluate(self, script):
        """Runs a script in the page, on behalf of the test, and returns its value."""
        answer = self.send("Runtime.evaluate", {
            "expression": script, "returnByValue": True, "awaitPromise": True})
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"])
        return answer["result"].get("value")

    def press(self, key):
        """Presses a key."""
        for kind in ("keyDown", "keyUp"):
            self.send("Input.dispatchKeyEvent", {
                "type": kind, "key": key, "code": key,
                "windowsVirtualKeyCode": {"Tab": 9, "Enter": 13}[key]})

    def painted_contrasts(self, scale=3):
        """The contrast of each text in the window as it is painted."""
        texts = self.evaluate(BOXES)
        size = self.evaluate("[innerWidth, innerHeight]")
        self.send("Emulation.setDeviceMetricsOverride", {
            "width": size[0], "height": size[1], "deviceScaleFactor": scale, "mobile": False})
        picture = self.send("Page.captureScreenshot", {})["data"]
        self.page.goto("about:blank")
        script = f"{PAINTED}('data:image/png;base64,{picture}', {json.dumps(texts)}, {scale})"
        return self.evaluate(script)

    def names(self):
        """The names for assistive technology: pairs of role and name, without ignored elements."""
        nodes = self.send("Accessibility.getFullAXTree")["nodes"]
        return [(node["role"]["value"], node["name"]["value"]) for node in nodes
                if not node["ignored"] and node.get("name", {}).get("value")]

    def screenshot(self, path):
        """Saves the whole page as it looks now."""
        answer = self.send("Page.captureScreenshot", {"captureBeyondViewport": True})
        path.write_bytes(base64.b64decode(answer["data"]))

    def printed(self):
        """The page as it is printed: a PDF."""
        answer = self.send(
            "Page.printToPDF", {"printBackground": True, "preferCSSPageSize": True})
        return base64.b64decode(answer["data"])
