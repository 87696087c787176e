#!/bin/sh
# Replaces the processes of a shop one after another without interrupting visitors: stops a process, which drains,
# starts it with the new build, and waits until it is ready. The others serve meanwhile.
#
#   deploy/rolling.sh 3001 3002 3003
#
# RESTART  command that restarts the process at the port in its argument; default "systemctl restart souk@PORT". It
#          must return after the old process has ended and the new one has started.
# ENTER    command that enters the new build into the ledger, so the old processes can serve its files; default
#          "node dist/server/enter-build.js" with the pinned Node.js.
# PATIENCE seconds to wait until a process is ready; default 60.
#
# Exits with 1 at the first process that does not become ready; those after it still run the old build.
set -eu

if [ $# -lt 2 ]; then
  echo "usage: $0 PORT PORT... (at least two: one serves while the other is replaced)" >&2
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
    echo "the process at $port is not ready, so nothing was replaced; see its log" >&2
    exit 1
  fi
done

enter() {
  if [ -n "${ENTER:-}" ]; then $ENTER; return; fi
  root=$(cd "$(dirname "$0")/.." && pwd)
  "$root/node_modules/.bin/node" "$root/dist/server/enter-build.js"
}

enter || { echo "the build could not be entered into the ledger, so nothing was replaced" >&2; exit 1; }

for port in "$@"; do
  restart "$port"
  waited=0
  until is_ready "$port"; do
    waited=$((waited + 1))
    if [ "$waited" -gt "${PATIENCE:-60}" ]; then
      echo "the process at $port is not ready after ${PATIENCE:-60} seconds; the processes after it were not replaced" >&2
      exit 1
    fi
    sleep 1
  done
  echo "the process at $port is ready with $(curl --silent "http://127.0.0.1:$port/version")"
done
