public import CalendarModel
public import TimeZones
internal import Wording

extension ZoneFiles {
    /// Returns the machine's zone, and reports if the intended one cannot be used.
    ///
    /// The zone is that of `TZ`, otherwise that of `/etc/localtime`, otherwise that of `/etc/timezone`, otherwise UTC.
    ///
    /// - Parameters:
    ///   - variable: The value of `TZ`: an IANA name, the path of a zone file or a rule, `CET-1CEST,M3.5.0,M10.5.0/3`
    ///     (POSIX.1-2017 §8.3).
    ///   - diagnostics: Receives the warnings.
    /// - Returns: The zone.
    public func system(
        variable: String?, _ diagnostics: inout [Diagnostic]
    ) -> ZoneTable {
        system(
            variable: variable, localtime: "/etc/localtime", timezone: "/etc/timezone", &diagnostics
        )
    }

    func system(
        variable: String?, localtime: String, timezone: String, _ diagnostics: inout [Diagnostic]
    ) -> ZoneTable {
        if let variable, let table = table(ofVariable: variable) { return table }
        let machine = machine(localtime, timezone, &diagnostics)
        if let variable {
            diagnostics.append(
                Diagnostic(
                    .warning, at: .none,
                    "TZ “\(variable)” is not a time zone; times are in \(machine.id)",
                    hint: hint(for: variable)))
        }
        return machine
    }

    private func table(ofVariable text: String) -> ZoneTable? {
        let value = String(text.drop { $0 == ":" })
        if value.hasPrefix("/") { return Self.table(id: name(ofFile: value) ?? value, path: value) }
        return table(named: value) ?? ZoneTable(id: value, posix: value)
    }

    /// Returns the zone of the machine's own files, regardless of the environment.
    private func machine(
        _ localtime: String, _ timezone: String, _ diagnostics: inout [Diagnostic]
    ) -> ZoneTable {
        let target = Files.destination(ofLink: localtime)
        if let table = target.flatMap(name(ofFile:)).flatMap({ table(named: $0) }) { return table }
        let written = (try? Files.read(timezone)).map {
            String(decoding: $0, as: UTF8.self).trimmedName
        }
        let named = written.flatMap { table(named: $0) }
        guard Files.kind(of: localtime) != .missing else { return named ?? .utc }
        if let bytes = try? Files.read(localtime), let copy = try? ZoneTable(id: "", tzif: bytes) {
            if let named, named.named("") == copy { return named }
            return copy.named(nameOfCopy(bytes) ?? "localtime")
        }
        diagnostics.append(
            Diagnostic(
                .warning, at: SourcePlace(file: localtime, line: 0),
                "this is not a time zone file; times are in \((named ?? .utc).id)",
                hint: "name a zone with --zone, or set TZ"))
        return named ?? .utc
    }

    /// Returns the IANA name in the path of a zone file.
    private func name(ofFile path: String) -> String? {
        for folder in Self.folders {
            guard let range = path.firstRange(of: folder.lastPathPart + "/") else { continue }
            return String(path[range.upperBound...])
        }
        return nil
    }

    /// Returns the name of the zone whose file has these bytes.
    private func nameOfCopy(_ bytes: [UInt8]) -> String? {
        names.first { name in
            Self.folders.contains { (try? Files.read($0 + "/" + name)) == bytes }
        }
    }
}
