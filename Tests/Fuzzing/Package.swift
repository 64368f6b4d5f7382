// swift-tools-version: 6.2

// A package of its own, because it is built with sanitizers and linked with libFuzzer: see `run`.

import PackageDescription

let package = Package(
    name: "taskweave-fuzzing",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "taskweave", path: "../..")],
    targets: [
        .target(name: "LibFuzzer"),
        .executableTarget(
            name: "FuzzCalendars",
            dependencies: ["LibFuzzer", .product(name: "ICalendarIO", package: "taskweave")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
