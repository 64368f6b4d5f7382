extension WindowsZone {
    /// Returns the IANA name of the zone that Windows shows with a list of places: `Amsterdam, Berlin`.
    ///
    /// Lists differ between versions and languages of Windows. The zone that shares the most places with the list wins;
    /// among equals, one with the offset that precedes the list, then the first in the table. In the text, a letter outside
    /// ASCII matches any letter, but at most a quarter of a place's letters may match in this way.
    ///
    /// - Parameters:
    ///   - text: The list, places separated by commas, semicolons, colons or slashes.
    ///   - offset: Seconds east of UTC in standard time, if they are known.
    /// - Returns: The name, or nil if no zone has any of the places.
    /// - Complexity: O(*n* · *k*), where *n* is the length of the table and *k* the number of places in the text, which the
    ///   caller bounds.
    package static func ianaName(ofPlaces text: String, offset: Int64?) -> String? {
        let wanted = places(text)
        var counts: [Int: Int] = [:]
        for length in Set(wanted.map(\.count)) {
            for (index, place) in placesByLength[length] ?? []
            where wanted.contains(where: { matches(place, $0) }) {
                counts[index, default: 0] += 1
            }
        }
        var best: (name: String, shared: Int, agrees: Bool)?
        for (index, shared) in counts.sorted(by: { $0.key < $1.key }) {
            let zone = zones[index]
            let agrees = offset != nil && zone.offset == offset
            if let best, (best.shared, best.agrees ? 1 : 0) >= (shared, agrees ? 1 : 0) { continue }
            best = (zone.name, shared, agrees)
        }
        return best?.name
    }

    /// A line of the table.
    private struct Zone: Sendable {
        var name: String
        var offset: Int64?
        var places: [[Character]]
    }

    private static let zones = table.split(separator: "\n").map { line in
        let fields = line.split(separator: " ", maxSplits: 2)
        return Zone(
            name: String(fields[0]), offset: OffsetName(String(fields[1]))?.offset,
            places: places(fields[2]))
    }

    /// The places of all lines with their line numbers, by the number of characters.
    private static let placesByLength = Dictionary(
        grouping: zones.enumerated().flatMap { index, zone in zone.places.map { (index, $0) } }
    ) { $0.1.count }

    private static func places(_ text: some StringProtocol) -> [[Character]] {
        let text = text.lowercased()
        // An optimization: most names have no space, and every unknown name is searched here.
        let list =
            text.utf8.contains(UInt8(ascii: " ")) ? text.replacing(" and ", with: " & ") : text
        return list.split { ",;:/".contains($0) }
            .map { Array($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
            .filter { !$0.isEmpty }
    }

    private static func matches(_ place: [Character], _ wanted: [Character]) -> Bool {
        guard place.count == wanted.count else { return false }
        var others = 0
        for (letter, other) in zip(place, wanted) where letter != other {
            if other.isASCII { return false }
            others += 1
        }
        return others * 4 <= place.count
    }

    /// The lines of the table: IANA name, offset, places.
    ///
    /// Source: Unicode CLDR, `windowsZones`, the comments on the zones; release 41.
    private static let table = """
        Etc/GMT+12 -12:00 International Date Line West
        America/Adak -10:00 Aleutian Islands
        Pacific/Honolulu -10:00 Hawaii
        Pacific/Marquesas -09:30 Marquesas Islands
        America/Anchorage -09:00 Alaska
        America/Tijuana -08:00 Baja California
        America/Los_Angeles -08:00 Pacific Time (US & Canada)
        America/Phoenix -07:00 Arizona
        America/Chihuahua -07:00 Chihuahua, La Paz, Mazatlan
        America/Denver -07:00 Mountain Time (US & Canada)
        America/Whitehorse -07:00 Yukon
        America/Guatemala -06:00 Central America
        America/Chicago -06:00 Central Time (US & Canada)
        Pacific/Easter -06:00 Easter Island
        America/Mexico_City -06:00 Guadalajara, Mexico City, Monterrey
        America/Regina -06:00 Saskatchewan
        America/Bogota -05:00 Bogota, Lima, Quito, Rio Branco
        America/Cancun -05:00 Chetumal
        America/New_York -05:00 Eastern Time (US & Canada)
        America/Port-au-Prince -05:00 Haiti
        America/Havana -05:00 Havana
        America/Indianapolis -05:00 Indiana (East)
        America/Grand_Turk -05:00 Turks and Caicos
        America/Asuncion -04:00 Asuncion
        America/Halifax -04:00 Atlantic Time (Canada)
        America/Caracas -04:00 Caracas
        America/Cuiaba -04:00 Cuiaba
        America/La_Paz -04:00 Georgetown, La Paz, Manaus, San Juan
        America/Santiago -04:00 Santiago
        America/St_Johns -03:30 Newfoundland
        America/Araguaina -03:00 Araguaina
        America/Sao_Paulo -03:00 Brasilia
        America/Cayenne -03:00 Cayenne, Fortaleza
        America/Buenos_Aires -03:00 City of Buenos Aires
        America/Godthab -03:00 Greenland
        America/Montevideo -03:00 Montevideo
        America/Punta_Arenas -03:00 Punta Arenas
        America/Miquelon -03:00 Saint Pierre and Miquelon
        America/Bahia -03:00 Salvador
        Atlantic/Azores -01:00 Azores
        Atlantic/Cape_Verde -01:00 Cabo Verde Is.
        Europe/London +00:00 Dublin, Edinburgh, Lisbon, London
        Atlantic/Reykjavik +00:00 Monrovia, Reykjavik
        Africa/Sao_Tome +00:00 Sao Tome
        Africa/Casablanca +01:00 Casablanca
        Europe/Berlin +01:00 Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna
        Europe/Budapest +01:00 Belgrade, Bratislava, Budapest, Ljubljana, Prague
        Europe/Paris +01:00 Brussels, Copenhagen, Madrid, Paris
        Europe/Warsaw +01:00 Sarajevo, Skopje, Warsaw, Zagreb
        Africa/Lagos +01:00 West Central Africa
        Asia/Amman +02:00 Amman
        Europe/Bucharest +02:00 Athens, Bucharest
        Asia/Beirut +02:00 Beirut
        Africa/Cairo +02:00 Cairo
        Europe/Chisinau +02:00 Chisinau
        Asia/Damascus +02:00 Damascus
        Asia/Hebron +02:00 Gaza, Hebron
        Africa/Johannesburg +02:00 Harare, Pretoria
        Europe/Kiev +02:00 Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius
        Asia/Jerusalem +02:00 Jerusalem
        Africa/Juba +02:00 Juba
        Europe/Kaliningrad +02:00 Kaliningrad
        Africa/Khartoum +02:00 Khartoum
        Africa/Tripoli +02:00 Tripoli
        Africa/Windhoek +02:00 Windhoek
        Asia/Baghdad +03:00 Baghdad
        Europe/Istanbul +03:00 Istanbul
        Asia/Riyadh +03:00 Kuwait, Riyadh
        Europe/Minsk +03:00 Minsk
        Europe/Moscow +03:00 Moscow, St. Petersburg
        Africa/Nairobi +03:00 Nairobi
        Asia/Tehran +03:30 Tehran
        Asia/Dubai +04:00 Abu Dhabi, Muscat
        Europe/Astrakhan +04:00 Astrakhan, Ulyanovsk
        Asia/Baku +04:00 Baku
        Europe/Samara +04:00 Izhevsk, Samara
        Indian/Mauritius +04:00 Port Louis
        Europe/Saratov +04:00 Saratov
        Asia/Tbilisi +04:00 Tbilisi
        Europe/Volgograd +04:00 Volgograd
        Asia/Yerevan +04:00 Yerevan
        Asia/Kabul +04:30 Kabul
        Asia/Tashkent +05:00 Ashgabat, Tashkent
        Asia/Yekaterinburg +05:00 Ekaterinburg
        Asia/Karachi +05:00 Islamabad, Karachi
        Asia/Qyzylorda +05:00 Qyzylorda
        Asia/Calcutta +05:30 Chennai, Kolkata, Mumbai, New Delhi
        Asia/Colombo +05:30 Sri Jayawardenepura
        Asia/Katmandu +05:45 Kathmandu
        Asia/Almaty +06:00 Astana
        Asia/Dhaka +06:00 Dhaka
        Asia/Omsk +06:00 Omsk
        Asia/Rangoon +06:30 Yangon (Rangoon)
        Asia/Bangkok +07:00 Bangkok, Hanoi, Jakarta
        Asia/Barnaul +07:00 Barnaul, Gorno-Altaysk
        Asia/Hovd +07:00 Hovd
        Asia/Krasnoyarsk +07:00 Krasnoyarsk
        Asia/Novosibirsk +07:00 Novosibirsk
        Asia/Tomsk +07:00 Tomsk
        Asia/Shanghai +08:00 Beijing, Chongqing, Hong Kong, Urumqi
        Asia/Irkutsk +08:00 Irkutsk
        Asia/Singapore +08:00 Kuala Lumpur, Singapore
        Australia/Perth +08:00 Perth
        Asia/Taipei +08:00 Taipei
        Asia/Ulaanbaatar +08:00 Ulaanbaatar
        Australia/Eucla +08:45 Eucla
        Asia/Chita +09:00 Chita
        Asia/Tokyo +09:00 Osaka, Sapporo, Tokyo
        Asia/Pyongyang +09:00 Pyongyang
        Asia/Seoul +09:00 Seoul
        Asia/Yakutsk +09:00 Yakutsk
        Australia/Adelaide +09:30 Adelaide
        Australia/Darwin +09:30 Darwin
        Australia/Brisbane +10:00 Brisbane
        Australia/Sydney +10:00 Canberra, Melbourne, Sydney
        Pacific/Port_Moresby +10:00 Guam, Port Moresby
        Australia/Hobart +10:00 Hobart
        Asia/Vladivostok +10:00 Vladivostok
        Australia/Lord_Howe +10:30 Lord Howe Island
        Pacific/Bougainville +11:00 Bougainville Island
        Asia/Srednekolymsk +11:00 Chokurdakh
        Asia/Magadan +11:00 Magadan
        Pacific/Norfolk +11:00 Norfolk Island
        Asia/Sakhalin +11:00 Sakhalin
        Pacific/Guadalcanal +11:00 Solomon Is., New Caledonia
        Asia/Kamchatka +12:00 Anadyr, Petropavlovsk-Kamchatsky
        Pacific/Auckland +12:00 Auckland, Wellington
        Pacific/Fiji +12:00 Fiji
        Pacific/Chatham +12:45 Chatham Islands
        Pacific/Tongatapu +13:00 Nuku'alofa
        Pacific/Apia +13:00 Samoa
        Pacific/Kiritimati +14:00 Kiritimati Island
        """
}
