internal import Preferences
internal import Reports
internal import Wording

extension Session {
    /// The writer of answers as text for people, with times in the configured 12-hour or 24-hour form.
    var words: AgendaText {
        var text = text
        text.hasTwelveHours = configuration.show.hasTwelveHours
        return AgendaText(text)
    }
}
