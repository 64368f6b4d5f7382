/// Writes the links to other days and views of a live page, the search field, and the undo button.
struct HTMLLiveHeader {
    let title: String
    let live: PagePicture.Live

    func writeTitle(to body: inout HTMLWriter) {
        body.element("div", ["class": "turn live"]) { body in
            body.element("h1", [:], title)
            body.element("nav", ["aria-label": "Other dates"]) { body in
                for (link, sign) in zip(live.steps, ["‹", "Today", "›"]) {
                    body.element(
                        "a",
                        [
                            "href": link.address, "data-key": link.key,
                            "aria-label": sign == link.name ? nil : link.name,
                            "aria-keyshortcuts": link.key,
                        ], sign)
                }
            }
        }
    }

    func writeTools(to body: inout HTMLWriter) {
        let palette = body.palette
        let chip = body.back(palette.chip)
        let ink = body.ink(body.palette.ink(palette.text, on: palette.chip))
        let tab = "\(body.back(palette.canvas)) \(body.ink(palette.text))"
        if live.unplanned > 0, live.changes == nil {
            let words = live.unplanned == 1 ? "Plan 1 to-do" : "Plan \(live.unplanned) to-dos"
            body.action(
                "fill", words, nil, label: "\(words) without a block",
                classes: "act first plan \(HTMLLive.fill(&body))")
        }
        if !live.review.isEmpty {
            body.element(
                "a", ["class": "act asks", "href": "#composer"], "\(live.reviewCount) to review")
        }
        if let undo = live.undo {
            body.action(
                "undo", "Undo", nil, key: "u", label: "Undo \(undo)", classes: "act undo")
        }
        body.element("label", ["class": "find"]) { body in
            body.element("span", ["class": "q"], "Find")
            body.markup.empty(
                "input",
                [
                    "id": "find", "type": "search", "placeholder": "Find",
                    "class": "\(body.back(palette.chip)) \(ink)", "aria-keyshortcuts": "/",
                ])
        }
        body.element("nav", ["class": "picker live \(chip)", "aria-label": "View"]) { body in
            for link in live.views {
                body.element(
                    "a",
                    [
                        "class": link.isChosen ? tab : ink, "href": link.address,
                        "data-key": link.key, "aria-keyshortcuts": link.key,
                        "aria-current": link.isChosen ? "page" : nil,
                    ], link.name)
            }
        }
    }
}

/// Writes the field for a new to-do, and the place where its meaning is shown.
struct HTMLComposer {
    func write(_ card: HTMLCard, to body: inout HTMLWriter) {
        body.element(
            "form", ["id": "composer", "method": "post", "action": "/page/add"]
        ) { body in
            body.element("label", [:]) { body in
                body.element("span", ["class": "q"], "New to-do")
                body.markup.empty(
                    "input",
                    [
                        "name": "words", "required": "", "maxlength": "5000", "autocomplete": "off",
                        "placeholder": "Report 2h due fri #work",
                        "aria-keyshortcuts": "n", "aria-describedby": "readback",
                    ])
            }
            body.element("button", ["class": "act", "data-do": "add"], "Add")
            body.element("output", ["id": "readback", "class": card.quiet], "")
        }
    }
}

/// Writes the title of a to-do as a button that opens its actions.
struct HTMLToDoSheet {
    let handle: PagePicture.Handle
    let live: PagePicture.Live

    func write(to body: inout HTMLWriter) {
        let raised = body.palette.raised
        let text = body.ink(body.palette.ink(body.palette.text, on: raised))
        let quiet = body.ink(body.palette.ink(body.palette.secondaryText, on: raised))
        let line = body.border(body.palette.separator)
        let id = body.sheet(of: handle.uid)
        body.element("button", ["class": "words", "popovertarget": id]) {
            $0.element("bdi", [:], PictureWords.title(handle.title))
        }
        body.element(
            "div", ["popover": "", "id": id, "class": "pop \(body.back(raised)) \(text) \(line)"]
        ) { body in
            body.element("b", [:], PictureWords.title(handle.title))
            if !handle.timeLabel.isEmpty { body.element("p", [:], handle.timeLabel) }
            HTMLDetailList(details: handle.details).write(quiet, to: &body)
            HTMLActions(
                handle: handle, live: live, quiet: quiet,
                repeats: !handle.details.repetition.isEmpty
            ).write(to: &body)
        }
    }
}

/// Writes the past blocks without recorded work, and asks how each went.
struct HTMLReview {
    let live: PagePicture.Live

    func write(to body: inout HTMLWriter) {
        let card = HTMLCard(&body)
        body.element(
            "section",
            ["id": "review", "class": "card review \(card.classes)", "aria-labelledby": "went"]
        ) { body in
            let count = live.reviewCount
            body.element("h2", ["id": "went"], "How did it go?\(count > 1 ? " (\(count))" : "")")
            body.element("ul", [:]) { body in
                for handle in live.review {
                    body.element("li", ["data-uid": handle.uid, "tabindex": "0"]) { body in
                        body.element("b", [:]) {
                            $0.element("bdi", [:], PictureWords.title(handle.title))
                        }
                        body.element("p", ["class": card.quiet], handle.timeLabel)
                        body.element("div", ["class": "acts"]) {
                            HTMLActions.writeOutcomes(of: handle.uid, to: &$0)
                        }
                    }
                }
            }
            if count > live.review.count {
                body.element(
                    "p", ["class": card.quiet], "and \(count - live.review.count) more")
            }
            guard count > 1 else { return }
            body.element("div", ["class": "acts"]) { body in
                body.action("review", "All \(count) worked", nil, "?all=done")
                body.action("review", "None", nil, "?all=missed", label: "None of \(count) worked")
            }
        }
    }
}
