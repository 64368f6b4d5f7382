// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
    name: "service",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "taskweave", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "service",
            dependencies: [.product(name: "TaskweaveKit", package: "taskweave")])
    ],
    swiftLanguageModes: [.v6]
)
