#!/bin/sh
# Replaces the processes of a shop one after another, so that no visitor notices: each is told to end, drains, starts
# with the new build, and is waited for before the next one. The others serve meanwhile.
#
#   deploy/rolling.sh 3001 3002 3003
#
# RESTART  restarts the process at the port that follows it; "systemctl restart souk@PORT" unless set. It has to return
#          when the old process has ended and the new one was started.
# ENTER    enters the new build into the ledger, so that processes of the old one serve its files meanwhile;
#          "node dist/server/enter-build.js" beside this script's folder unless set, with the pinned Node.
# PATIENCE seconds that a process may take until it is ready; 60 unless set.
#
# Ends with 1 at the first process that does not become ready: those after it still run the old build.
set -eu

if [ $# -lt 2 ]; then
  echo "usage: $0 PORT PORT... (two at least: one serves while the other is replaced)" >&2
  exit 64
fi

restart() {
  if [ -n "${RESTART:-}" ]; then $RESTART "$1"; else systemctl restart "souk@$1"; fi
}

is_ready() {
  curl --silent --output /dev/null --fail --max-time 2 "http://127.0.0.1:$1/readyz"
}

for port in "$@"; do
  if ! is_ready "$port"; then
    echo "the process at $port is not ready: nothing was replaced after that; see its log" >&2
    exit 1
  fi
done

enter() {
  if [ -n "${ENTER:-}" ]; then $ENTER; return; fi
  root=$(cd "$(dirname "$0")/.." && pwd)
  "$root/node_modules/.bin/node" "$root/dist/server/enter-build.js"
}

enter || { echo "the build could not be entered into the ledger: nothing was replaced" >&2; exit 1; }

for port in "$@"; do
  restart "$port"
  waited=0
  until is_ready "$port"; do
    waited=$((waited + 1))
    if [ "$waited" -gt "${PATIENCE:-60}" ]; then
      echo "the process at $port is not ready after ${PATIENCE:-60} seconds; the others were left alone" >&2
      exit 1
    fi
    sleep 1
  done
  echo "the process at $port is ready with $(curl --silent "http://127.0.0.1:$port/version")"
done
