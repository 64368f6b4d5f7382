// swift-tools-version: 6.2

// A package of its own, because it is built with sanitizers and linked with libFuzzer: see `run`.

import PackageDescription

let package = Package(
    name: "taskweave-fuzzing",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "taskweave", path: "../..", traits: [])],
    targets: [
        .target(name: "LibFuzzer"),
        .executableTarget(
            name: "FuzzReaders",
            dependencies: [
                "LibFuzzer", .product(name: "TaskweaveKit", package: "taskweave"),
                .product(name: "TaskweaveC", package: "taskweave"),
            ],
            // Most readers are for their neighbours in the package alone, and this is another one.
            swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-access-control"])]
        ),
    ],
    swiftLanguageModes: [.v6]
)
