// swift-tools-version: 6.2

// A separate package, so that users of the library do not resolve dependencies needed only for measuring.

import PackageDescription

let package = Package(
    name: "taskweave-benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [
        // libical is measured by a harness of its own.
        .package(name: "taskweave", path: "..", traits: []),
        // The default traits count allocations by a package that not every machine can reach.
        .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "PlacementBenchmarks",
            dependencies: [
                "Measuring", .product(name: "Benchmark", package: "benchmark"),
                .product(name: "IntervalIndex", package: "taskweave"),
                .product(name: "Scheduling", package: "taskweave"),
            ],
            path: "PlacementBenchmarks",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .executableTarget(
            name: "RecurrenceBenchmarks",
            dependencies: [
                .product(name: "Benchmark", package: "benchmark"),
                .product(name: "TaskweaveKit", package: "taskweave"),
            ],
            path: "RecurrenceBenchmarks",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        ),
        .executableTarget(
            name: "ComparePlanners",
            dependencies: [
                "Measuring", .product(name: "Scheduling", package: "taskweave"),
                .product(name: "TaskweaveKit", package: "taskweave"),
            ],
            path: "ComparePlanners",
            exclude: ["cp_sat.py"]
        ),
        .target(name: "Measuring", path: "Measuring"),
        // Measures the program itself, from start to exit.
        .executableTarget(
            name: "CommandGrowth", dependencies: ["Measuring"], path: "CommandGrowth"),
        .executableTarget(
            name: "LayoutRates",
            dependencies: [
                "Measuring", .product(name: "GridLayout", package: "taskweave"),
            ],
            path: "LayoutRates"
        ),
        // Boost's interval containers, for the same jobs as the interval index.
        .target(name: "IntervalHarness", path: "IntervalHarness"),
        .executableTarget(
            name: "CompareIntervals",
            dependencies: [
                "IndexWithin", "IntervalHarness", "Measuring",
                .product(name: "IntervalIndex", package: "taskweave"),
            ],
            path: "CompareIntervals",
            exclude: ["intervaltree_rates.py"],
            swiftSettings: [.define("OUTSIDE")]
        ),
        // The index and the loops over it in one module, by links to their files.
        .target(
            name: "IndexWithin",
            path: "IndexWithin",
            exclude: ["Index/IntervalIndex.docc"]
        ),
        // libical, for the same jobs in the same process.
        .target(
            name: "LibicalHarness",
            path: "LibicalHarness",
            linkerSettings: [.linkedLibrary("ical")]
        ),
        .executableTarget(
            name: "CompareWithLibical",
            dependencies: [
                "LibicalHarness", "Measuring", .product(name: "ICalendarIO", package: "taskweave"),
                .product(name: "TaskweaveKit", package: "taskweave"),
            ],
            path: "CompareWithLibical",
            exclude: ["dateutil_rates.py"]
        ),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
