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
        let fields = line.drop { $0 != "=" }.dropFirst().split(separator: " ", maxSplits: 2)
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

    /// The lines of the table: Windows name in lower case, IANA name, offset, places.
    ///
    /// Source: Unicode CLDR, `windowsZones`, the entry of each zone for the whole world with the comment on it; release 41.
    static let table = """
        dateline standard time=Etc/GMT+12 -12:00 International Date Line West
        aleutian standard time=America/Adak -10:00 Aleutian Islands
        hawaiian standard time=Pacific/Honolulu -10:00 Hawaii
        marquesas standard time=Pacific/Marquesas -09:30 Marquesas Islands
        alaskan standard time=America/Anchorage -09:00 Alaska
        pacific standard time (mexico)=America/Tijuana -08:00 Baja California
        pacific standard time=America/Los_Angeles -08:00 Pacific Time (US & Canada)
        us mountain standard time=America/Phoenix -07:00 Arizona
        mountain standard time (mexico)=America/Chihuahua -07:00 Chihuahua, La Paz, Mazatlan
        mountain standard time=America/Denver -07:00 Mountain Time (US & Canada)
        yukon standard time=America/Whitehorse -07:00 Yukon
        central america standard time=America/Guatemala -06:00 Central America
        central standard time=America/Chicago -06:00 Central Time (US & Canada)
        easter island standard time=Pacific/Easter -06:00 Easter Island
        central standard time (mexico)=America/Mexico_City -06:00 Guadalajara, Mexico City, Monterrey
        canada central standard time=America/Regina -06:00 Saskatchewan
        sa pacific standard time=America/Bogota -05:00 Bogota, Lima, Quito, Rio Branco
        eastern standard time (mexico)=America/Cancun -05:00 Chetumal
        eastern standard time=America/New_York -05:00 Eastern Time (US & Canada)
        haiti standard time=America/Port-au-Prince -05:00 Haiti
        cuba standard time=America/Havana -05:00 Havana
        us eastern standard time=America/Indianapolis -05:00 Indiana (East)
        turks and caicos standard time=America/Grand_Turk -05:00 Turks and Caicos
        paraguay standard time=America/Asuncion -04:00 Asuncion
        atlantic standard time=America/Halifax -04:00 Atlantic Time (Canada)
        venezuela standard time=America/Caracas -04:00 Caracas
        central brazilian standard time=America/Cuiaba -04:00 Cuiaba
        sa western standard time=America/La_Paz -04:00 Georgetown, La Paz, Manaus, San Juan
        pacific sa standard time=America/Santiago -04:00 Santiago
        newfoundland standard time=America/St_Johns -03:30 Newfoundland
        tocantins standard time=America/Araguaina -03:00 Araguaina
        e. south america standard time=America/Sao_Paulo -03:00 Brasilia
        sa eastern standard time=America/Cayenne -03:00 Cayenne, Fortaleza
        argentina standard time=America/Buenos_Aires -03:00 City of Buenos Aires
        greenland standard time=America/Godthab -03:00 Greenland
        montevideo standard time=America/Montevideo -03:00 Montevideo
        magallanes standard time=America/Punta_Arenas -03:00 Punta Arenas
        saint pierre standard time=America/Miquelon -03:00 Saint Pierre and Miquelon
        bahia standard time=America/Bahia -03:00 Salvador
        azores standard time=Atlantic/Azores -01:00 Azores
        cape verde standard time=Atlantic/Cape_Verde -01:00 Cabo Verde Is.
        gmt standard time=Europe/London +00:00 Dublin, Edinburgh, Lisbon, London
        greenwich standard time=Atlantic/Reykjavik +00:00 Monrovia, Reykjavik
        sao tome standard time=Africa/Sao_Tome +00:00 Sao Tome
        morocco standard time=Africa/Casablanca +01:00 Casablanca
        w. europe standard time=Europe/Berlin +01:00 Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna
        central europe standard time=Europe/Budapest +01:00 Belgrade, Bratislava, Budapest, Ljubljana, Prague
        romance standard time=Europe/Paris +01:00 Brussels, Copenhagen, Madrid, Paris
        central european standard time=Europe/Warsaw +01:00 Sarajevo, Skopje, Warsaw, Zagreb
        w. central africa standard time=Africa/Lagos +01:00 West Central Africa
        jordan standard time=Asia/Amman +02:00 Amman
        gtb standard time=Europe/Bucharest +02:00 Athens, Bucharest
        middle east standard time=Asia/Beirut +02:00 Beirut
        egypt standard time=Africa/Cairo +02:00 Cairo
        e. europe standard time=Europe/Chisinau +02:00 Chisinau
        syria standard time=Asia/Damascus +02:00 Damascus
        west bank standard time=Asia/Hebron +02:00 Gaza, Hebron
        south africa standard time=Africa/Johannesburg +02:00 Harare, Pretoria
        fle standard time=Europe/Kiev +02:00 Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius
        israel standard time=Asia/Jerusalem +02:00 Jerusalem
        south sudan standard time=Africa/Juba +02:00 Juba
        kaliningrad standard time=Europe/Kaliningrad +02:00 Kaliningrad
        sudan standard time=Africa/Khartoum +02:00 Khartoum
        libya standard time=Africa/Tripoli +02:00 Tripoli
        namibia standard time=Africa/Windhoek +02:00 Windhoek
        arabic standard time=Asia/Baghdad +03:00 Baghdad
        turkey standard time=Europe/Istanbul +03:00 Istanbul
        arab standard time=Asia/Riyadh +03:00 Kuwait, Riyadh
        belarus standard time=Europe/Minsk +03:00 Minsk
        russian standard time=Europe/Moscow +03:00 Moscow, St. Petersburg
        e. africa standard time=Africa/Nairobi +03:00 Nairobi
        iran standard time=Asia/Tehran +03:30 Tehran
        arabian standard time=Asia/Dubai +04:00 Abu Dhabi, Muscat
        astrakhan standard time=Europe/Astrakhan +04:00 Astrakhan, Ulyanovsk
        azerbaijan standard time=Asia/Baku +04:00 Baku
        russia time zone 3=Europe/Samara +04:00 Izhevsk, Samara
        mauritius standard time=Indian/Mauritius +04:00 Port Louis
        saratov standard time=Europe/Saratov +04:00 Saratov
        georgian standard time=Asia/Tbilisi +04:00 Tbilisi
        volgograd standard time=Europe/Volgograd +04:00 Volgograd
        caucasus standard time=Asia/Yerevan +04:00 Yerevan
        afghanistan standard time=Asia/Kabul +04:30 Kabul
        west asia standard time=Asia/Tashkent +05:00 Ashgabat, Tashkent
        ekaterinburg standard time=Asia/Yekaterinburg +05:00 Ekaterinburg
        pakistan standard time=Asia/Karachi +05:00 Islamabad, Karachi
        qyzylorda standard time=Asia/Qyzylorda +05:00 Qyzylorda
        india standard time=Asia/Calcutta +05:30 Chennai, Kolkata, Mumbai, New Delhi
        sri lanka standard time=Asia/Colombo +05:30 Sri Jayawardenepura
        nepal standard time=Asia/Katmandu +05:45 Kathmandu
        central asia standard time=Asia/Almaty +06:00 Astana
        bangladesh standard time=Asia/Dhaka +06:00 Dhaka
        omsk standard time=Asia/Omsk +06:00 Omsk
        myanmar standard time=Asia/Rangoon +06:30 Yangon (Rangoon)
        se asia standard time=Asia/Bangkok +07:00 Bangkok, Hanoi, Jakarta
        altai standard time=Asia/Barnaul +07:00 Barnaul, Gorno-Altaysk
        w. mongolia standard time=Asia/Hovd +07:00 Hovd
        north asia standard time=Asia/Krasnoyarsk +07:00 Krasnoyarsk
        n. central asia standard time=Asia/Novosibirsk +07:00 Novosibirsk
        tomsk standard time=Asia/Tomsk +07:00 Tomsk
        china standard time=Asia/Shanghai +08:00 Beijing, Chongqing, Hong Kong, Urumqi
        north asia east standard time=Asia/Irkutsk +08:00 Irkutsk
        singapore standard time=Asia/Singapore +08:00 Kuala Lumpur, Singapore
        w. australia standard time=Australia/Perth +08:00 Perth
        taipei standard time=Asia/Taipei +08:00 Taipei
        ulaanbaatar standard time=Asia/Ulaanbaatar +08:00 Ulaanbaatar
        aus central w. standard time=Australia/Eucla +08:45 Eucla
        transbaikal standard time=Asia/Chita +09:00 Chita
        tokyo standard time=Asia/Tokyo +09:00 Osaka, Sapporo, Tokyo
        north korea standard time=Asia/Pyongyang +09:00 Pyongyang
        korea standard time=Asia/Seoul +09:00 Seoul
        yakutsk standard time=Asia/Yakutsk +09:00 Yakutsk
        cen. australia standard time=Australia/Adelaide +09:30 Adelaide
        aus central standard time=Australia/Darwin +09:30 Darwin
        e. australia standard time=Australia/Brisbane +10:00 Brisbane
        aus eastern standard time=Australia/Sydney +10:00 Canberra, Melbourne, Sydney
        west pacific standard time=Pacific/Port_Moresby +10:00 Guam, Port Moresby
        tasmania standard time=Australia/Hobart +10:00 Hobart
        vladivostok standard time=Asia/Vladivostok +10:00 Vladivostok
        lord howe standard time=Australia/Lord_Howe +10:30 Lord Howe Island
        bougainville standard time=Pacific/Bougainville +11:00 Bougainville Island
        russia time zone 10=Asia/Srednekolymsk +11:00 Chokurdakh
        magadan standard time=Asia/Magadan +11:00 Magadan
        norfolk standard time=Pacific/Norfolk +11:00 Norfolk Island
        sakhalin standard time=Asia/Sakhalin +11:00 Sakhalin
        central pacific standard time=Pacific/Guadalcanal +11:00 Solomon Is., New Caledonia
        russia time zone 11=Asia/Kamchatka +12:00 Anadyr, Petropavlovsk-Kamchatsky
        new zealand standard time=Pacific/Auckland +12:00 Auckland, Wellington
        fiji standard time=Pacific/Fiji +12:00 Fiji
        chatham islands standard time=Pacific/Chatham +12:45 Chatham Islands
        tonga standard time=Pacific/Tongatapu +13:00 Nuku'alofa
        samoa standard time=Pacific/Apia +13:00 Samoa
        line islands standard time=Pacific/Kiritimati +14:00 Kiritimati Island
        """
}
