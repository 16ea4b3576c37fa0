#!/usr/bin/env bash
# Installs what the tests need beside Python: Chromium for the browser tests, PostgreSQL for the server's.
# With root and apt-get it installs what is missing; elsewhere it says what to install, and those tests are skipped.
set -euo pipefail

missing=()
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || missing+=(chromium)
compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null || missing+=(postgresql)
[ ${#missing[@]} -eq 0 ] && exit 0

if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    # Chromium without windows makes the browser tests quicker; not every distribution has it
    [ "${missing[0]}" = chromium ] && apt-cache show chromium-headless-shell >/dev/null 2>&1 && missing+=(chromium-headless-shell)
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null && exit 0
fi
echo "Not installed: ${missing[*]}. The tests that need them will be skipped; install them to run all tests."
