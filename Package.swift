// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "taskweave",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "IntervalIndex", targets: ["IntervalIndex"]),
        .library(name: "Scheduling", targets: ["Scheduling"]),
        .library(name: "TaskweaveKit", targets: ["TaskweaveKit"]),
        .executable(name: "taskweave", targets: ["taskweave"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    ],
    targets: [
        .target(name: "CalendarModel"),
        .target(name: "IntervalIndex"),
        .target(name: "Recurrence", dependencies: ["CalendarModel"]),
        .systemLibrary(
            name: "CLibical",
            pkgConfig: "libical",
            providers: [.apt(["libical-dev"]), .yum(["libical-devel"]), .brew(["libical"])]
        ),
        .target(name: "ICalendarIO", dependencies: ["CalendarModel", "Recurrence", "CLibical"]),
        .target(name: "Scheduling", dependencies: ["CalendarModel", "IntervalIndex"]),
        .target(name: "GridLayout", dependencies: ["CalendarModel"]),
        .target(name: "DesignTokens"),
        .target(name: "Rendering", dependencies: ["GridLayout", "DesignTokens"]),
        .target(
            name: "TaskweaveKit",
            dependencies: [
                "CalendarModel", "Recurrence", "ICalendarIO", "Scheduling", "GridLayout",
                "DesignTokens", "Rendering",
                .product(name: "TOMLKit", package: "TOMLKit"),
            ]
        ),
        .executableTarget(
            name: "taskweave",
            dependencies: [
                "CalendarModel", "Recurrence", "Scheduling", "DesignTokens", "Rendering",
                "TaskweaveKit",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
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
