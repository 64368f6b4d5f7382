/// The release of Taskweave.
package enum Release {
    /// The number of the release, which the scripts that pack it read here.
    package static let number = "1.1.0"
}
