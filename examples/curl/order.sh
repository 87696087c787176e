#!/bin/sh
# sh order.sh photo.jpg 'http://localhost:3001/outbox?key=…' [http://localhost:3000]
# `npm start` prints the address of the outbox. It plays the shop's staff, who deliver the order.
set -eu
PHOTO=$1 OUTBOX=$2 SHOP=${3:-http://localhost:3000}
GUEST=$(openssl rand -hex 9)

# Prints the answer to a query, and a copy for the reader.
api() {
  QUERY=$(printf %s "$1" | tr '\n' ' ' | sed 's/"/\\"/g')
  ANSWER=$(curl -sS "$SHOP/graphql" -H 'content-type: application/json' -H "user-token: $GUEST" -d "{\"query\":\"$QUERY\"}")
  echo "$ANSWER" >&2
  echo "$ANSWER"
}
# The first value with this name in the answer.
value() { grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4; }

PRODUCT=$(api '{ listing(query: "mug") { products { items { id title } } } }' | value id)
VARIANT=$(api "{ product(id: \"$PRODUCT\") { variants { id quantity } } }" | value id)
ITEM="productId: \"$PRODUCT\", variantId: \"$VARIANT\", quantity: 1"

LINE=$(api "mutation { addToCart(input: { $ITEM }) { cart { lines { id } } userErrors { code } } }" | value id)
ADDRESS=$(api 'mutation { saveAddress(input: {
  name: "Ada", email: "ada@example.com", phone: "+12025550100", country: "US",
  state: "DC", city: "Washington", zip: "20009", line1: "1 Main St"
}) { address { id } userErrors { code field message } } }' | value id)
api "mutation { chooseShipping(addressId: \"$ADDRESS\", lines: [{ lineId: \"$LINE\", type: LOCATION }]) {
  checkout { summary { total { formatted } } } userErrors { code } lineErrors { messages } } }" >/dev/null
ORDER=$(api "mutation { placeOrder(method: CASH_ON_DELIVERY, idempotencyKey: \"$(openssl rand -hex 16)\") {
  state order { id trackingId } userErrors { code } } }" | value id)

curl -sS -X POST "$(echo "$OUTBOX" | sed "s|/outbox|/outbox/orders/$ORDER/5|")"
api "{ viewer { order(id: \"$ORDER\") { status canReturn } } }" >/dev/null

# Files follow the GraphQL multipart request specification: `map` tells which variable each file belongs to.
RETURN='mutation ($input: ReturnInput!) { requestReturn(input: $input) { returnId userErrors { code message } } }'
INPUT="{\"orderId\":\"$ORDER\",\"productId\":\"$PRODUCT\",\"variantId\":\"$VARIANT\",\"quantity\":1,
  \"reason\":\"Broken\",\"message\":\"It came in two parts.\",\"images\":[null]}"
curl -sS "$SHOP/graphql" -H "user-token: $GUEST" -H 'x-graphql-yoga-csrf: 1' \
  -F "operations={\"query\":\"$RETURN\",\"variables\":{\"input\":$INPUT}}" \
  -F 'map={"0":["variables.input.images.0"]}' \
  -F "0=@$PHOTO"
echo
