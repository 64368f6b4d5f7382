#!/usr/bin/env python3
"""Changes vCalendars 1.0 at random and shows them to taskweave, each in a process of its own.

usage: fuzz_vcalendar.py TASKWEAVE [COUNT [SEED]]

They are converted by libicalvcal, which is C and old: none may crash it or make it hang. Those that do are written to the
current folder.
"""

import base64
import pathlib
import random
import subprocess
import sys
import tempfile

LINES = """BEGIN:VCALENDAR|VERSION:1.0|PRODID:-//Nokia//9210|DAYLIGHT:TRUE;+02;20260329T020000;20261025T030000;CET;CEST
TZ:+01|BEGIN:VEVENT|UID:old-1|SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Gr=C3=BC=C3=9Fe aus =|  Wien
DTSTART:20260105T090000|DTEND:20260105T103000|RRULE:W1 MO WE #4|AALARM:20260105T084500;PT5M;2;file:///x.wav
DALARM:20260105T084500;PT5M;2;Soon|CATEGORIES:MEETING;APPOINTMENT|EXDATE:20260107T090000;20260112T090000
ATTENDEE;ROLE=OWNER;STATUS=ACCEPTED:Ada <ada@example.org>|ATTACH;ENCODING=BASE64;VALUE=INLINE:|  %s||END:VEVENT
BEGIN:VTODO|UID:old-2|SUMMARY:Pay the rent|DUE:20260131T120000Z|PRIORITY:1|STATUS:NEEDS ACTION|RRULE:MD1 31 #0|END:VTODO
BEGIN:VEVENT|DTSTART:20260301|RRULE:YM6 3 4 20301231T000000Z|DESCRIPTION:a\\;b|END:VEVENT|END:VCALENDAR|"""
PIECES = [
    b"BEGIN:VEVENT\n", b"END:VEVENT\n", b"BEGIN:VCALENDAR\n", b"END:VCALENDAR\n", b";ENCODING=QUOTED-PRINTABLE",
    b";ENCODING=BASE64", b";ENCODING=8BIT", b";CHARSET=UTF-16", b"=\n", b":", b";", b"\\", b'"', b"#", b"=", b"\x00",
    b"\xff", b"\r", b"\n", b"\t", b" ", b"RRULE:D1 #99999\n", b"RRULE:MP1 1+ MO 2- TU #3\n",
    b"RRULE:W99999999999 #1\n", b"RRULE:\n", b"AALARM:;;;;\n", b"DALARM:\n", b"GEO:1,2\n", b"BEGIN:VCARD\n",
    b"END:VCARD\n", b"A.B.C:", b"EXDATE:\n",
]


def calendar(chance):
    attachment = base64.b64encode(chance.randbytes(chance.randrange(1, 120))).decode()
    end = chance.choice(["\r\n", "\n"])
    return (LINES.replace("\n", "|") % attachment).replace("|", end).encode()


def changed(text, chance):
    text = bytearray(text)
    for _ in range(chance.choice([0, 1, 1, 2, 3, 5, 10])):
        place = chance.randrange(len(text) + 1)
        match chance.randrange(5):
            case 0:
                text[place:place + 1] = bytes([chance.randrange(256)])
            case 1:
                text[place:place] = chance.choice(PIECES)
            case 2:
                del text[place:place + chance.choice([1, 2, 5, 20, 100])]
            case 3:
                other = chance.randrange(len(text) + 1)
                text[place:place] = text[other:other + chance.choice([1, 10, 60, 200])]
            case _:
                text[place:place] = bytes([chance.choice(b"0123456789:;=#+-TZ")]) * chance.choice([1, 3, 3000])
    return bytes(text)


def main():
    binary = str(pathlib.Path(sys.argv[1]).resolve())
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 32)
    chance, found, read = random.Random(seed), 0, 0
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "old.vcs")
        for number in range(count):
            text = changed(calendar(chance), chance)
            path.write_bytes(text)
            command = [binary, "list", str(path), "--from", "2026-01-01", "--for", "365d", "--zone", "UTC"]
            try:
                status = subprocess.run(command, capture_output=True, timeout=5).returncode
            except subprocess.TimeoutExpired:
                status = "no end"
            read += status == 0
            if status not in (0, 1, 2):
                found += 1
                pathlib.Path(f"found-{seed}-{number}.vcs").write_bytes(text)
                print(f"found-{seed}-{number}.vcs: {status}")
    print(f"{count} vCalendars with seed {seed}: {read} read, {found} crash or never end")
    sys.exit(found > 0)


main()
