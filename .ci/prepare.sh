# Shell functions that Samples/run, Tests/run and the scripts of .ci share. Sourced from the top of the package.
# Each prints what it is about to do.

# No debug information: builds are quicker, and a crash still names its functions.
bare=(-debug-info-format none)

# How everything is built, the server included, so that what is handed out is what was tested and is compiled once.
built=(-c release "${bare[@]}" -Xswiftc -enable-testing --scratch-path .build-release --traits Libical,Server)

# Where .ci/install and .ci/library put what they make of it.
kept=.build-install
# What is to be installed: the folders bin and share.
stage=$kept/stage
library=$kept/library

heading() { printf '\n== %s ==\n' "$*"; }

# Prints a command the way one would type it, then runs it.
run() {
    printf '$ %s\n' "$*"
    "$@"
}

# together <function> <function>: runs both at the same time, for work that mostly waits; prints the first one's output when both have ended.
together() {
    local log code=0 first second
    log=$(mktemp)
    "$1" > "$log" 2>&1 &
    first=$!
    "$2" &
    second=$!
    wait "$second" || code=$?
    wait "$first" || code=$?
    cat "$log"
    rm "$log"
    return "$code"
}

# Builds, with the options of `swift build`. Without the variable SwiftPM passes traits in an order that differs from run to run,
# and compiles everything again if it does.
build() { SWIFT_DETERMINISTIC_HASHING=1 run swift build "$@"; }

# link_statically <product> <result> [OPTION ...]: links what `build` compiled together with Swift's own libraries. SwiftPM's
# --static-swift-stdlib would compile everything again, and is ignored for libraries.
link_statically() {
    local product=$1 result=$2
    shift 2
    # The import names the libraries that Foundation needs.
    echo 'import FoundationEssentials' > "$kept/Static.swift"
    run swiftc -static-stdlib -parse-as-library "$kept/Static.swift" -use-ld=lld -o "$result" \
        "@$(swift build "${built[@]}" --show-bin-path)/$product.product/Objects.LinkFileList" \
        -Xlinker --gc-sections -Xlinker -s "$@"
}

# Keeps only the failures and the last line of the tests' output.
quietly() { grep -E '^✘|recorded an issue|: error:|Fatal error|SKIPPED|^. Test run' || true; }

# slowest <log>: prints the suites that took longest, if they did not run at the same time.
slowest() {
    printf 'The slowest suites, in seconds:\n'
    sed -nE 's/^✔ Suite "?(.*[^"])"? passed after ([0-9.]+) seconds.*/\2 \1/p' "$1" | sort -rn | head -n 20
}

give_up() {
    printf '%s\n' "$@" >&2
    exit 2
}

have() { command -v "$1" > /dev/null 2>&1; }

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        run "$@"
    elif have sudo; then
        run sudo "$@"
    else
        echo "This needs root and there is no sudo. As root, run: $*" >&2
        return 1
    fi
}

# install_packages <what> <apt packages> <dnf packages> <brew packages>
# Installs packages with the machine's package manager; fails with a message if that is impossible.
# The package lists are left unquoted on purpose: they are words.
install_packages() {
    echo "$1 is missing: installing it."
    if have apt-get; then
        compgen -G '/var/lib/apt/lists/*_Packages*' > /dev/null \
            || as_root apt-get update -qq || return 1
        as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -qq --yes --no-install-recommends $2
    elif have dnf; then
        as_root dnf install --quiet --assumeyes $3
    elif have brew; then
        run brew install --quiet $4
    else
        echo "No apt-get, dnf or brew here: please install $1 by hand." >&2
        return 1
    fi
}

require_swift() {
    have swift || give_up "Taskweave is built with Swift, and there is no 'swift' on the PATH." \
        "How to get it: https://www.swift.org/install"
}

# The version and commit of the sources. Git also answers if another user owns the folder, as in a container.
git_here() { git -c safe.directory="$PWD" "$@"; }
version() { sed -n 's/.*static let number = "\(.*\)"/\1/p' Sources/Doors/Release.swift; }

# Prints the short name of the commit, with "-dirty" after it if files differ; nothing if git knows none.
commit() { git_here describe --always --dirty --abbrev=7 --exclude='*' 2> /dev/null || true; }

# glibc_of <program or library>: prints the oldest version of glibc with which it runs.
glibc_of() { objdump -T "$1" | sed -n 's/.*(\{0,1\}GLIBC_\([0-9.]*\).*/\1/p' | sort -V | tail -n 1; }

have_libical() {
    if have pkg-config; then
        pkg-config --exists libical
    else
        [ -e /usr/include/libical/ical.h ] || [ -e /usr/local/include/libical/ical.h ]
    fi
}

require_libical() {
    have_libical && return
    install_packages "libical (its headers)" \
        "libical-dev pkg-config" "libical-devel pkgconf-pkg-config" "libical pkgconf" \
        && have_libical \
        || give_up "Taskweave cannot be built without libical: https://github.com/libical/libical"
}

have_boost() {
    [ -e /usr/include/boost/version.hpp ] || [ -e /usr/local/include/boost/version.hpp ] \
        || [ -e /opt/homebrew/include/boost/version.hpp ]
}

require_boost() {
    have_boost && return
    install_packages "Boost (its headers)" libboost-dev boost-devel boost \
        && have_boost \
        || give_up "The benchmarks compare with Boost: https://www.boost.org"
}

have_zones() { [ -e /usr/share/zoneinfo/Europe/Berlin ]; }

require_zones() {
    have_zones && return
    install_packages "the time zone data" tzdata tzdata "" \
        && have_zones \
        || give_up "Taskweave reads time zones from /usr/share/zoneinfo, and there are none."
}
