// One import is enough: these modules name what a workspace takes and answers.
@_exported public import Agendas
@_exported public import CalendarModel
@_exported public import DesignTokens
@_exported public import Planning
@_exported public import Preferences
@_exported public import Scheduling
@_exported public import TimeZones
