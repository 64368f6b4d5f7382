// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "taskweave",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "CalendarModel"),
        .target(name: "Recurrence", dependencies: ["CalendarModel"]),
        .target(name: "TaskweaveTestSupport", path: "Tests/TaskweaveTestSupport"),
        .testTarget(name: "CalendarModelTests", dependencies: ["CalendarModel"]),
        .testTarget(
            name: "RecurrenceTests",
            dependencies: ["CalendarModel", "Recurrence", "TaskweaveTestSupport"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// One set of rules for every target that we wrote; system libraries take none.
for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),  // SE-0335
        .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
        .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),  // SE-0461
        .enableUpcomingFeature("InferIsolatedConformances"),  // SE-0470
        .strictMemorySafety(),  // SE-0458
        .treatAllWarnings(as: .error),  // SE-0443
    ]
}
