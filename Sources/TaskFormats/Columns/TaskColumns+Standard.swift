internal import CalendarModel

extension TaskColumns {
    /// Returns the map for a table with these columns or objects with these keys; nil if none of them can be a title.
    static func standard(for header: [String]) -> TaskColumns? {
        let names = Set(header.map { $0.lowercased() })
        return exports.first { names.isSuperset(of: $0.columns) }?.map
            ?? (names.isDisjoint(with: titles) ? nil : general)
    }

    /// The columns that identify each export, in lower case, and its map.
    private static let exports: [(columns: [String], map: TaskColumns)] = [
        (["uid", "summary"], own), (["type", "content", "priority", "indent"], todoist),
        (["summary", "issue key"], jira), (["id", "title", "status", "team"], linear),
        (["key", "fields"], jiraObjects), (["title", "state", "number"], github),
        (["title", "state", "url"], github),
    ]

    private init(_ names: [Field: [String]], _ body: (inout TaskColumns) -> Void = { _ in }) {
        self.init()
        self.names = names
        body(&self)
    }

    /// The columns that `TaskList.text(of:as:in:)` writes.
    static let own: TaskColumns = {
        var names: [Field: [String]] = [:]
        for field in Field.allCases { names[field] = [field.rawValue] }
        names[.id] = ["uid"]
        names[.title] = ["summary"]
        names[.category] = ["categories"]
        names[.done] = ["status"]
        return TaskColumns(names) { $0.doneValue = "completed" }
    }()

    /// Todoist's templates and backups.
    private static let todoist = TaskColumns([
        .title: ["content"], .priority: ["priority"], .due: ["date"], .estimate: ["duration"],
        .notes: ["description"],
    ])

    /// Jira's “Export CSV”; times are in seconds.
    private static let jira = TaskColumns([
        .id: ["issue key"], .title: ["summary"], .due: ["due date"], .start: ["start date"],
        .estimate: ["original estimate"], .worked: ["time spent"], .priority: ["priority"],
        .category: ["labels"], .project: ["project name"], .done: ["status category", "status"],
        .depends: ["inward issue link (blocks)"], .parent: ["parent key"], .completed: ["resolved"],
        .notes: ["description"],
    ]) { map in
        map.secondsPerEstimate = 1
        map.secondsPerWorked = 1
        map.areDueDates = true
    }

    /// Issues from Jira's search API.
    private static let jiraObjects = TaskColumns([
        .id: ["key"], .title: ["fields.summary"], .due: ["fields.duedate"],
        .estimate: ["fields.timeoriginalestimate"], .worked: ["fields.timespent"],
        .priority: ["fields.priority.name"], .category: ["fields.labels"],
        .project: ["fields.project.name"],
        .done: ["fields.status.statusCategory.key", "fields.status.name"],
        .parent: ["fields.parent.key"], .completed: ["fields.resolutiondate"],
        .notes: ["fields.description"],
    ]) { map in
        map.secondsPerEstimate = 1
        map.secondsPerWorked = 1
        map.areDueDates = true
    }

    /// Linear's export; estimates are points.
    private static let linear = TaskColumns([
        .id: ["id"], .title: ["title"], .due: ["due date"], .estimate: ["estimate"],
        .priority: ["priority"], .category: ["labels"], .project: ["project"], .done: ["status"],
        .parent: ["parent issue"], .completed: ["completed", "canceled"],
        .notes: ["description"], .link: ["url"],
    ]) { $0.areDueDates = true }

    /// The output of `gh issue list --json`, and tables made from it.
    private static let github = TaskColumns([
        .id: ["url", "id", "number"], .title: ["title"],
        .due: ["milestone.dueOn", "due", "due date"],
        .category: ["labels[].name", "labels"], .project: ["milestone.title", "milestone"],
        .done: ["state"], .completed: ["closedAt", "closed at"], .notes: ["body"],
        .link: ["url", "html_url"],
    ]) { $0.areDueDates = true }

    private static let titles = [
        "title", "summary", "name", "task", "subject", "description", "todo",
    ]

    /// Common names of fields.
    private static let general = TaskColumns([
        .id: ["uid", "id", "key", "url"], .title: titles,
        .due: ["due", "due date", "duedate", "deadline", "due_date"],
        .start: ["start", "start date", "startdate", "scheduled", "start_date"],
        .estimate: ["estimate", "duration", "effort"], .worked: ["worked", "time spent"],
        .priority: ["priority"],
        .category: ["category", "categories", "labels", "tags", "label", "tag"],
        .project: ["project", "list"], .done: ["done", "completed", "status", "state"],
        .depends: ["depends", "depends on", "blocked by"], .parent: ["parent"],
        .notes: ["notes", "note", "description", "body", "comment"],
        .location: ["location", "place"], .link: ["link", "url"],
    ])
}
