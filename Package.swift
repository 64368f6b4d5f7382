// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// On Linux libical's headers stand where compilers look. pkg-config would have the program linked with the library, and
// with two more: it is loaded when it is first needed.
#if os(Linux)
    let libicalPackage: String? = nil
#else
    let libicalPackage: String? = "libical"
#endif

let package = Package(
    name: "taskweave",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "IntervalIndex", targets: ["IntervalIndex"]),
        .library(name: "Scheduling", targets: ["Scheduling"]),
        .library(
            name: "ICalendarIO",
            targets: ["CalendarModel", "TimeZones", "Recurrence", "ICalendarIO"]
        ),
        .library(name: "GridLayout", targets: ["CalendarModel", "GridLayout"]),
        .library(
            name: "TaskweaveKit",
            targets: [
                "CalendarModel", "DesignTokens", "TimeZones", "Recurrence", "Agendas",
                "Preferences",
                "Planning", "CalendarStore", "TaskweaveKit",
            ]
        ),
        // The objects that `.ci/library` links as libtaskweave.
        .library(name: "TaskweaveC", type: .static, targets: ["TaskweaveC"]),
        .executable(name: "taskweave", targets: ["taskweave"]),
    ],
    traits: [
        .default(enabledTraits: ["Libical"]),
        .trait(
            name: "Libical",
            description: "libical as second reader and witness; without it, nothing of C is needed."
        ),
        .trait(
            name: "Server",
            description: "The command serve; without it, no server is resolved, fetched or built."
        ),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(
            url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
        // What Hummingbird brings and the server names.
        .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.0.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.14.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
    ],
    targets: [
        // Floor 0
        .target(name: "CalendarModel"),
        .target(name: "IntervalIndex"),
        .target(name: "DesignTokens"),
        // Floor 1
        .target(name: "TimeZones", dependencies: ["CalendarModel"]),
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
        // Floor 2
        .target(name: "Recurrence", dependencies: ["CalendarModel", "TimeZones"]),
        .target(
            name: "ICalendarIO",
            dependencies: ["CalendarModel", "TimeZones", "Recurrence"]
        ),
        .target(name: "Rendering", dependencies: ["GridLayout", "DesignTokens"]),
        .target(name: "Wording", dependencies: ["CalendarModel", "TimeZones"]),
        // Floor 3
        .systemLibrary(
            name: "CLibical",
            pkgConfig: libicalPackage,
            providers: [.apt(["libical-dev"]), .yum(["libical-devel"]), .brew(["libical"])]
        ),
        .target(
            name: "LibicalBridge",
            dependencies: [
                "CalendarModel", "ICalendarIO",
                .target(name: "CLibical", condition: .when(traits: ["Libical"])),
            ]
        ),
        .target(
            name: "Agendas",
            dependencies: [
                "CalendarModel", "TimeZones", "Recurrence", "ICalendarIO", "IntervalIndex",
                "Wording",
            ]
        ),
        .target(name: "TaskFormats", dependencies: ["CalendarModel"]),
        // Floor 4
        .target(
            name: "Preferences",
            dependencies: [
                "CalendarModel", "TimeZones", "Scheduling", "Wording", "Agendas", "DesignTokens",
            ]
        ),
        // Floor 5
        .target(
            name: "Planning",
            dependencies: [
                "CalendarModel", "DesignTokens", "IntervalIndex", "TimeZones", "Recurrence",
                "ICalendarIO", "Scheduling", "Wording", "Agendas", "Preferences",
            ]
        ),
        .target(
            name: "JSONLines",
            dependencies: ["CalendarModel", "Scheduling", "GridLayout", "Wording"]
        ),
        // Floor 6
        .target(
            name: "Pictures",
            dependencies: [
                "CalendarModel", "TimeZones", "GridLayout", "DesignTokens", "Rendering", "Wording",
                "Agendas", "Preferences", "Planning",
            ]
        ),
        .target(
            name: "Insights",
            dependencies: [
                "CalendarModel", "TimeZones", "Wording", "Agendas", "Preferences", "Planning",
            ]
        ),
        // Floor 7
        .target(
            name: "Reports",
            dependencies: [
                "CalendarModel", "TimeZones", "Recurrence", "Scheduling", "Wording", "Agendas",
                "Planning", "JSONLines", "Insights",
            ]
        ),
        // Floor 8
        .systemLibrary(name: "CFiles"),
        .target(
            name: "CalendarStore",
            dependencies: [
                "CFiles", "CalendarModel", "TimeZones", "DesignTokens", "ICalendarIO",
                "LibicalBridge", "TaskFormats",
                "Wording", "Agendas",
                "Preferences", "Planning", "JSONLines",
            ]
        ),
        // Floor 9
        .target(
            name: "TaskweaveKit",
            dependencies: [
                "CalendarModel", "DesignTokens", "TimeZones", "Scheduling", "Rendering", "Agendas",
                "Preferences", "Planning", "Pictures", "CalendarStore",
            ]
        ),
        // Floor 10
        .target(
            name: "Doors",
            dependencies: [
                "CalendarModel", "TimeZones", "Scheduling", "Wording", "Agendas", "Preferences",
                "Planning", "JSONLines", "Reports", "CalendarStore", "TaskweaveKit",
            ]
        ),
        // Floor 11
        .target(
            name: "TaskweaveC",
            dependencies: ["JSONLines", "Doors"],
            exclude: ["include", "exports.map"]
        ),
        .target(
            name: "TaskweaveServer",
            dependencies: [
                "Scheduling", "JSONLines", "Doors",
                .product(
                    name: "Hummingbird", package: "hummingbird",
                    condition: .when(traits: ["Server"])),
                .product(
                    name: "NIOCore", package: "swift-nio", condition: .when(traits: ["Server"])),
                .product(
                    name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["Server"])),
                .product(
                    name: "ServiceLifecycle", package: "swift-service-lifecycle",
                    condition: .when(traits: ["Server"])),
                .product(
                    name: "UnixSignals", package: "swift-service-lifecycle",
                    condition: .when(traits: ["Server"])),
                .product(
                    name: "HTTPTypes", package: "swift-http-types",
                    condition: .when(traits: ["Server"])),
                .product(
                    name: "Logging", package: "swift-log", condition: .when(traits: ["Server"])),
            ],
            resources: [
                .embedInCode("openapi.yaml"), .embedInCode("page.js"), .embedInCode("page.css"),
            ]
        ),
        .executableTarget(
            name: "taskweave",
            dependencies: [
                "CalendarModel", "TimeZones", "Recurrence", "IntervalIndex", "Scheduling",
                "DesignTokens",
                "Rendering", "Wording", "Agendas", "Preferences", "Planning", "JSONLines",
                "Pictures", "Insights", "Reports", "CalendarStore", "TaskweaveKit", "Doors",
                "TaskweaveServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
        .target(
            name: "TaskweaveTestSupport",
            dependencies: ["DesignTokens"],
            path: "Tests/TaskweaveTestSupport"
        ),
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
            dependencies: ["CalendarModel", "TimeZones", "Recurrence", "TaskweaveTestSupport"]
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
            dependencies: [
                "CalendarModel", "GridLayout", "DesignTokens", "Rendering", "TaskweaveTestSupport",
            ],
            exclude: ["Golden"]
        ),
        .testTarget(
            name: "ICalendarIOTests",
            dependencies: [
                "CalendarModel", "TimeZones", "Recurrence", "ICalendarIO", "TaskweaveTestSupport",
            ]
        ),
        .testTarget(
            name: "TaskFormatsTests",
            dependencies: ["CalendarModel", "TaskFormats", "TaskweaveTestSupport"]
        ),
        .testTarget(
            name: "LibicalBridgeTests",
            dependencies: [
                "CalendarModel", "TimeZones", "ICalendarIO", "LibicalBridge",
            ]
        ),
        .testTarget(
            name: "TaskweaveKitTests",
            dependencies: [
                "CFiles", "CalendarModel", "TimeZones", "Recurrence", "ICalendarIO", "Scheduling",
                "GridLayout",
                "DesignTokens", "Rendering", "Wording", "Agendas", "Preferences", "Planning",
                "JSONLines", "Pictures", "Insights", "Reports", "CalendarStore", "TaskweaveKit",
                "TaskweaveTestSupport",
            ],
            exclude: ["Golden"]
        ),
        .testTarget(
            name: "DoorsTests",
            dependencies: ["JSONLines", "Doors", "TaskweaveC", "TaskweaveTestSupport"]
        ),
        .testTarget(
            name: "CommandLineTests",
            dependencies: [
                "CalendarModel", "GridLayout", "Wording", "Reports", "taskweave",
                "TaskweaveTestSupport",
            ],
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
    // Tests are compiled in half the time without optimization. Those of the interval index count what its generic code
    // allocates if it is specialized.
    if target.type == .test && target.name != "IntervalIndexTests" {
        target.swiftSettings?.append(.unsafeFlags(["-Onone"]))
    }
}
