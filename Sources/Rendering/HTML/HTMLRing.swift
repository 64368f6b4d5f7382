internal import DesignTokens

/// Writes a ring of which a share is filled.
struct HTMLRing {
    let share: Double
    /// The diameter in points.
    let size: Double

    func write(to body: inout HTMLWriter) {
        let stroke = size < 40 ? 4 : body.theme.components.widget.ringStroke
        let radius = (size - stroke) / 2
        let length = 2 * Double.pi * radius
        let ground = body.theme.components.widget.cardBackground
        let track = body.ink(body.palette.seen(body.palette.separator, over: ground))
        let fill = body.ink(body.palette.edge(body.palette.accent, on: ground))
        let middle = decimal(size / 2)
        body.element(
            "svg",
            [
                "class": "ring", "width": decimal(size), "height": decimal(size),
                "viewBox": "0 0 \(decimal(size)) \(decimal(size))", "aria-hidden": "true",
            ]
        ) { body in
            for (color, dash) in [
                (track, nil), (fill, "\(decimal(length * share)) \(decimal(length))"),
            ] {
                body.markup.empty(
                    "circle",
                    [
                        "class": color, "cx": middle, "cy": middle, "r": decimal(radius),
                        "stroke-width": decimal(stroke), "stroke-dasharray": dash,
                    ])
            }
        }
    }
}
