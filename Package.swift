// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "taskweave",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "IntervalIndex", targets: ["IntervalIndex"]),
        .library(name: "Scheduling", targets: ["Scheduling"]),
        .library(
            name: "ICalendarIO", targets: ["CalendarModel", "Recurrence", "ICalendarIO"]),
        .library(name: "GridLayout", targets: ["CalendarModel", "GridLayout"]),
        .library(
            name: "TaskweaveKit",
            targets: ["CalendarModel", "Recurrence", "Scheduling", "Rendering", "TaskweaveKit"]
        ),
        .executable(name: "taskweave", targets: ["taskweave"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
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
        .target(name: "ICalendarIO", dependencies: ["CalendarModel", "Recurrence"]),
        .target(
            name: "LibicalBridge", dependencies: ["CalendarModel", "ICalendarIO", "CLibical"]),
        .target(
            name: "Scheduling",
            dependencies: [
                "CalendarModel", "IntervalIndex",
                .product(name: "BasicContainers", package: "swift-collections"),
            ]
        ),
        .target(
            name: "GridLayout",
            dependencies: [
                "CalendarModel", .product(name: "HeapModule", package: "swift-collections"),
            ]
        ),
        .target(name: "DesignTokens"),
        .target(name: "Rendering", dependencies: ["GridLayout", "DesignTokens"]),
        .target(
            name: "TaskweaveKit",
            dependencies: [
                "CalendarModel", "IntervalIndex", "Recurrence", "ICalendarIO", "Scheduling",
                "GridLayout", "DesignTokens", "Rendering",
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
        // Replaces the allocator of the tests by one that counts its calls.
        .target(name: "CountingAllocator", path: "Tests/CountingAllocator"),
        .testTarget(
            name: "CalendarModelTests",
            dependencies: ["CalendarModel", "TaskweaveTestSupport"]
        ),
        .testTarget(
            name: "IntervalIndexTests",
            dependencies: ["IntervalIndex", "CountingAllocator", "TaskweaveTestSupport"]
        ),
        .testTarget(
            name: "RecurrenceTests",
            dependencies: ["CalendarModel", "Recurrence", "TaskweaveTestSupport"]
        ),
        .testTarget(
            name: "SchedulingTests",
            dependencies: [
                "CalendarModel", "IntervalIndex", "Scheduling", "CountingAllocator",
                "TaskweaveTestSupport",
                .product(name: "BasicContainers", package: "swift-collections"),
            ]
        ),
        .testTarget(
            name: "GridLayoutTests",
            dependencies: ["CalendarModel", "GridLayout", "TaskweaveTestSupport"],
            exclude: ["Golden"]
        ),
        .testTarget(
            name: "DesignTokensTests",
            dependencies: ["DesignTokens", "TaskweaveTestSupport"],
            exclude: ["Golden"]
        ),
        .testTarget(
            name: "RenderingTests",
            dependencies: ["GridLayout", "DesignTokens", "Rendering", "TaskweaveTestSupport"],
            exclude: ["Golden"]
        ),
        .testTarget(
            name: "ICalendarIOTests",
            dependencies: ["CalendarModel", "Recurrence", "ICalendarIO", "TaskweaveTestSupport"]
        ),
        .testTarget(
            name: "LibicalBridgeTests",
            dependencies: [
                "CalendarModel", "ICalendarIO", "LibicalBridge", "Recurrence",
            ]
        ),
        .testTarget(
            name: "TaskweaveKitTests",
            dependencies: [
                "CalendarModel", "DesignTokens", "Recurrence", "Rendering", "Scheduling",
                "TaskweaveKit", "TaskweaveTestSupport",
            ],
            exclude: ["Golden"]
        ),
        .testTarget(
            name: "CommandLineTests",
            dependencies: ["CalendarModel", "GridLayout", "taskweave", "TaskweaveTestSupport"],
            exclude: ["Golden"]
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
