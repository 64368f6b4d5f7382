#!/usr/bin/env bash
# Requests plans, free time and a feed from a Taskweave server with curl.
# Needs jq. Usage: http.sh [ADDRESS]    without an address, it starts a server of its own with the taskweave on the PATH
set -euo pipefail
CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")"

address=${1:-}
if [ -z "$address" ]; then
    exec 3< <(exec taskweave serve --port 0 --config config.toml)
    server=$!
    trap 'kill "$server"' EXIT
    read -r address <&3
    address=${address%/\?*}
fi
json=(--silent --show-error --header 'Content-Type: application/json')

echo "A plan for a problem in minutes:"
head -n 1 problems.jsonl | curl "${json[@]}" --data @- "$address/v1/plans"

echo "A search that goes on while we do something else, and its best plan so far:"
place=$(jq --null-input '{
    effort: 900000000, grid: 15, horizon: 4320, windows: {work: [[540, 1020], [1980, 2460], [3420, 3900]]},
    tasks: [range(60) | {id: "task \(.)", duration: (15 * (2 + . % 7)), priority: (. % 4), deadline: 3900}]}' \
    | curl "${json[@]}" --data @- --dump-header - --output /dev/null "$address/v1/plans?wait=0s" \
    | sed -n 's/\r$//;s/^[Ll]ocation: //p')
curl "${json[@]}" "$address$place"
curl "${json[@]}" --request DELETE "$address$place" | jq --compact-output '[.status, .plan.cost, (.plan.blocks | length)]'

echo "A week's plan as a calendar:"
head -n 1 plan.jsonl | curl "${json[@]}" --header 'Accept: text/calendar' --data @- "$address/v1/calendars/plan" | head -n 8

echo "Times to meet, best first:"
jq --null-input --rawfile ada work.ics --rawfile bob personal.ics '{
    zone: "Europe/Berlin", window: {start: "2026-11-02", end: "2026-11-04"}, atLeast: 60, count: 2, hours: ["mon-fri 9:00-17:00"],
    people: [{name: "Ada", calendars: [{text: $ada}]}, {name: "Bob", calendars: [{text: $bob}], optional: true}]}' \
    | curl "${json[@]}" --data @- "$address/v1/availability" | jq --compact-output '.times[]'

echo "A mistake, with its field:"
curl "${json[@]}" --data '{"grid": 15, "horizon": 1440, "tasks": [{"id": "report", "duration": 20}]}' "$address/v1/plans"
