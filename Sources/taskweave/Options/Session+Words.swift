internal import Preferences
internal import Reports
internal import Wording

extension Session {
    /// How answers are written for people: with the clock of the configuration.
    var words: AgendaText {
        var text = text
        text.hasTwelveHours = configuration.show.hasTwelveHours
        return AgendaText(text)
    }
}
