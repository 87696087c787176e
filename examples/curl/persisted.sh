#!/bin/sh
# sh persisted.sh [http://localhost:3000]
# Automatic persisted queries of Apollo as plain HTTP. The name makes the query new to the shop at each run.
set -eu
SHOP=${1:-http://localhost:3000}
QUERY="query Q$(openssl rand -hex 8) { listing(perPage: 3) { products { items { title } } } }"
HASH=$(printf %s "$QUERY" | openssl dgst -sha256 -r | cut -d ' ' -f 1)
EXTENSIONS="{\"persistedQuery\":{\"version\":1,\"sha256Hash\":\"$HASH\"}}"

by_hash() { curl -sSG "$SHOP/graphql" --data-urlencode "extensions=$EXTENSIONS"; echo; }

# PERSISTED_QUERY_NOT_FOUND: the shop does not have the text yet.
by_hash
# The text and its hash. From now on, the hash is enough.
curl -sS "$SHOP/graphql" -H 'content-type: application/json' -d "{\"query\":\"$QUERY\",\"extensions\":$EXTENSIONS}"
echo
by_hash
