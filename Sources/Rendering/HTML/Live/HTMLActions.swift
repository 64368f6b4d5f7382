/// Writes the actions on a block or a to-do: a form of buttons, and a form for its time.
struct HTMLActions {
    let handle: PagePicture.Handle
    let live: PagePicture.Live
    let quiet: String
    /// Whether the to-do is one date of a series.
    let repeats: Bool

    func write(to body: inout HTMLWriter) {
        guard handle.state != .event else { return }
        let isOpen = handle.state == .ahead || handle.state == .toDo
        // Each item has forms of its own: where hundreds of buttons name one form, browsers take seconds to find them.
        form("/page/replan", to: &body) { body in
            writeButtons(to: &body)
            if isOpen { writeInsight(to: &body) }
        }
        guard isOpen else { return }
        writeLater(to: &body)
        writeSheet(to: &body)
        writeEdit(to: &body)
    }

    private func writeButtons(to body: inout HTMLWriter) {
        body.element("div", ["class": "acts"]) { body in
            switch handle.state {
            case .ahead, .toDo:
                body.action("start", "Start", handle.uid, key: "s")
                body.action("done", "Done", handle.uid, key: "d")
                if handle.state == .ahead {
                    body.action(
                        handle.isPinned ? "unpin" : "pin", handle.isPinned ? "Unpin" : "Pin",
                        handle.uid, key: "p")
                }
            case .running:
                body.action("stop", "Stop", handle.uid, key: "e")
                body.action("more", "+15 min", handle.uid, "?value=15m", key: "+")
                body.action("done", "Done", handle.uid, key: "d")
            case .over: HTMLActions.writeOutcomes(of: handle.uid, to: &body)
            case .event: break
            }
            if let change = live.changes?.first(where: { $0.uid == handle.uid }) {
                body.decisions(on: change)
            }
        }
    }

    /// Writes the answers to how a past block went.
    static func writeOutcomes(of uid: String, to body: inout HTMLWriter) {
        body.action("worked", "All worked", uid, "?how=all", key: "1")
        body.action("worked", "Half", uid, "?how=half", key: "2")
        body.action("worked", "Nothing", uid, "?how=none", key: "3")
        body.action("done", "Done", uid, key: "4")
    }

    /// Writes why the item is where it is and where else it could be; at first only a link that asks for it.
    private func writeInsight(to body: inout HTMLWriter) {
        guard let insight = live.insight, insight.uid == handle.uid else {
            let address = "\(live.address)&why=\(handle.uid.percentEncoded)"
            return body.element(
                "p", ["class": "why"],
                content: { $0.element("a", ["href": address], "Why here, and where else?") })
        }
        body.element("ul", ["class": "why"]) { body in
            for reason in insight.reasons { body.element("li", ["class": quiet], reason) }
        }
        body.element("div", ["class": "acts"]) { body in
            for place in insight.places {
                body.action(place, to: handle.state == .toDo ? "place" : "move")
            }
        }
    }

    /// Writes the moments until which the work can be put off, and a field for another day.
    private func writeLater(to body: inout HTMLWriter) {
        body.element("details", ["class": "later"]) { body in
            body.element("summary", ["data-do": "later", "aria-keyshortcuts": "l"], "Later")
            form("/page/later", "acts", to: &body) { body in
                let isMorning = live.now.suffix(5) < "14:00"
                let choices = [
                    isMorning ? ("This afternoon", "14:00") : nil, ("Tomorrow", "tomorrow"),
                    ("Next week", "next week"),
                ]
                for (words, when) in choices.compactMap(\.self) {
                    body.action("later", words, handle.uid, "?when=\(when.percentEncoded)")
                }
            }
            // Another form, because Enter in a field presses the first button of its form.
            form("/page/later", "acts", to: &body) { body in
                body.element("label", [:]) { body in
                    body.element("span", ["class": quiet], "Not before")
                    body.markup.empty(
                        "input",
                        [
                            "type": "date", "name": "when", "required": "",
                            "min": String(live.now.prefix(10)),
                        ])
                }
                body.action("later", "Put off", handle.uid)
            }
        }
    }

    /// Writes the fields that change the to-do, and the button that drops it; at first only a link that asks for them.
    private func writeEdit(to body: inout HTMLWriter) {
        guard live.edited == handle.uid else {
            let address = "\(live.address)&edit=\(handle.uid.percentEncoded)"
            return body.element(
                "p", ["class": "why"],
                content: { $0.element("a", ["href": address], "Edit or drop") })
        }
        form("/page/edit", "sheet edit", to: &body) { body in
            for (name, value) in [("uid", handle.uid), ("was", handle.title)] {
                body.markup.empty("input", ["type": "hidden", "name": name, "value": value])
            }
            for (label, name, value) in [
                ("Title", "title", handle.title), ("Changes", "words", nil),
            ] {
                body.element("label", [:]) { body in
                    body.element("span", ["class": quiet], label)
                    body.markup.empty(
                        "input",
                        [
                            "name": name, "value": value, "maxlength": "5000",
                            "autocomplete": "off",
                            "placeholder": value == nil ? "due fri 2h !high" : nil,
                        ])
                }
            }
            body.element("button", ["class": "act", "data-do": "edit"], "Save")
            body.element(
                "button",
                [
                    "class": "act", "data-do": "drop", "formaction": "/page/drop",
                    "name": repeats ? "series" : nil, "value": repeats ? "all" : nil,
                ], repeats ? "Drop all dates" : "Drop")
        }
    }

    /// Writes a form with the number of the draft.
    private func form(
        _ action: String, _ kind: String? = nil, to body: inout HTMLWriter,
        content: (inout HTMLWriter) -> Void
    ) {
        let wasInForm = body.isInForm
        body.isInForm = true
        body.element("form", ["class": kind, "method": "post", "action": action]) { body in
            body.markup.empty(
                "input", ["type": "hidden", "name": "draft", "value": "\(live.draft)"])
            content(&body)
        }
        body.isInForm = wasInForm
    }

    /// Writes the form for the time: when it begins, and how long it is.
    private func writeSheet(to body: inout HTMLWriter) {
        let isNew = handle.state == .toDo
        form(isNew ? "/page/place" : "/page/move", "sheet", to: &body) { body in
            body.markup.empty("input", ["type": "hidden", "name": "uid", "value": handle.uid])
            body.element("label", [:]) { body in
                body.element("span", ["class": quiet], "From")
                body.markup.empty(
                    "input",
                    [
                        "type": "datetime-local", "name": "start", "required": "",
                        "value": handle.start,
                    ])
            }
            body.element("label", [:]) { body in
                body.element("span", ["class": quiet], "Length")
                body.element("select", ["name": "minutes"]) { body in
                    for length in Set(live.lengths + [handle.minutes]).sorted() where length > 0 {
                        body.element(
                            "option",
                            [
                                "value": "\(length)",
                                "selected": length == handle.minutes ? "selected" : nil,
                            ], durationLabel(minutes: length))
                    }
                }
            }
            body.element(
                "button", ["class": "act", "data-do": isNew ? "place" : "move"],
                isNew ? "Place" : "Move")
        }
    }
}

extension HTMLWriter {
    /// Writes a button of the form around it, or otherwise of the page's shared form.
    ///
    /// - Parameters:
    ///   - name: The action.
    ///   - words: The text of the button.
    ///   - uid: The UID of the block or to-do; nil for the whole page.
    ///   - query: Further parameters of the action's address.
    ///   - key: The key that presses it; nil for none.
    ///   - label: The accessible name, if it differs from the words.
    ///   - classes: The classes of the button.
    mutating func action(
        _ name: String, _ words: String, _ uid: String?, _ query: String = "", key: String? = nil,
        label: String? = nil, classes: String = "act"
    ) {
        element(
            "button",
            [
                "class": classes, "form": isInForm ? nil : "act",
                "formaction": "/page/\(name)\(query)",
                "name": uid == nil ? nil : "uid", "value": uid, "data-do": name,
                "aria-keyshortcuts": key, "aria-label": label,
            ], words)
    }

    /// Writes the button that puts a block or a to-do at a place.
    mutating func action(_ place: PagePicture.Live.Remedy, to name: String) {
        action(
            name, place.name, place.uid,
            "?start=\(place.start.percentEncoded)&minutes=\(place.minutes)")
    }

    /// Writes the buttons that keep or refuse a change.
    mutating func decisions(on change: PagePicture.Live.Change) {
        let title = PictureWords.title(change.words.title)
        if !change.isKept {
            action("keep", "Keep", change.uid, key: "a", label: "Keep the change of \(title)")
        }
        action("refuse", "Refuse", change.uid, key: "x", label: "Refuse the change of \(title)")
    }
}

extension String {
    /// The text for a parameter of an address (RFC 3986 §2.1).
    var percentEncoded: String {
        utf8.map { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"), UInt8(ascii: "~"):
                return String(Unicode.Scalar(byte))
            default: break
            }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (digits.count == 1 ? "0" : "") + digits
        }.joined()
    }
}
