extension Theme {
    /// How long changes take and how they run.
    public struct Motion: Hashable, Sendable {
        /// What changes at once.
        public var instant: Transition
        /// What comes into view.
        public var appear: Transition
        /// What goes out of view.
        public var disappear: Transition
        /// Small things under the pointer.
        public var fast: Transition
        /// Pages and sheets.
        public var normal: Transition
        /// Large changes.
        public var slow: Transition
        /// The spring of a task that is done.
        public var spring: Spring
    }

    /// A duration and a curve.
    public struct Transition: Hashable, Sendable {
        /// The names of curves as CSS has them.
        public enum Curve: String, Hashable, CaseIterable, Sendable {
            /// Does not change its speed.
            case linear
            /// Begins slowly and ends fast.
            case easeIn = "ease-in"
            /// Begins fast and ends slowly.
            case easeOut = "ease-out"
            /// Begins and ends slowly.
            case easeInOut = "ease-in-out"
        }

        /// How long it takes.
        public var duration: Duration
        /// How it runs.
        public var curve: Curve
    }

    /// A damped spring.
    public struct Spring: Hashable, Sendable {
        /// The length of one swing.
        public var response: Duration
        /// The share of damping; 1 does not swing at all.
        public var dampingFraction: Double
    }
}

extension Theme.Motion {
    /// The motion of the default theme.
    public static let taskweave = Theme.Motion(
        instant: Theme.Transition(duration: .zero, curve: .linear),
        appear: Theme.Transition(duration: .milliseconds(200), curve: .easeIn),
        disappear: Theme.Transition(duration: .milliseconds(200), curve: .easeOut),
        fast: Theme.Transition(duration: .milliseconds(150), curve: .easeOut),
        normal: Theme.Transition(duration: .milliseconds(250), curve: .easeInOut),
        slow: Theme.Transition(duration: .milliseconds(400), curve: .easeInOut),
        spring: Theme.Spring(response: .milliseconds(300), dampingFraction: 0.6))
}
