internal import Preferences
internal import Reports
internal import Wording

extension Session {
    /// The format of answers for people, with the configured clock.
    var words: AgendaText {
        var text = text
        text.hasTwelveHours = configuration.show.hasTwelveHours
        return AgendaText(text)
    }
}
