import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import type { View } from '../database/sql-parts.ts'
import type { BackendContext } from '../http/context.ts'
import { refused, refusedLines, success } from '../http/envelope.ts'
import { anything, id, wholeNumber } from '../http/fields.ts'
import { broken, readForm } from '../http/form.ts'
import { type Identity, requireIdentity } from '../http/identity.ts'
import { asInput } from '../http/input.ts'
import { bodyOf, viewOf } from '../http/route.ts'
import { readCheckoutLines } from '../pricing/checkout-lines.ts'
import { findStockFaults, isShippable, unshippable, type LineFaults, readPlaces } from '../pricing/shipping-match.ts'
import { findAddress, setDefaultAddress } from '../profile/addresses.ts'
import { required } from '../texts/translate.ts'
import { readCartLines } from './cart-lines.ts'
import { readCartLineRows } from './carts.ts'

const mostLines = 200
const unreadable = broken('Cart is not readable')

const place = v.pipe(anything(asInput), v.object({ id: v.pipe(id, v.number(unreadable)) }))

const Choice = v.pipe(
  v.tuple([
    v.pipe(id, v.number(unreadable)),
    v.pipe(
      anything(asInput),
      v.object({ shipping_place: place, shipping_type: v.pipe(wholeNumber, v.picklist([1, 2], unreadable)) }),
    ),
  ]),
  v.transform(([cartId, chosen]) => ({ cartId, placeId: chosen.shipping_place.id, type: chosen.shipping_type })),
)

const Shipping = v.object({
  cart: v.pipe(
    anything((value) => Object.entries(asInput(value))),
    v.minLength(1, broken(required('Cart'))),
    v.check((entries) => entries.length <= mostLines && entries.every((entry) => v.is(Choice, entry)), unreadable),
    v.transform((entries) => entries.map((entry) => v.parse(Choice, entry))),
  ),
  selected_address: v.pipe(id, v.number(broken('Please add an address first.'))),
})

export function registerCartShipping(app: FastifyInstance, context: BackendContext): void {
  app.post('/cart/update-shipping', (request) => {
    const body = bodyOf(request)
    const identity = requireIdentity(request, context, body)
    const { selected_address: addressId, cart: choices } = readForm(body, Shipping)
    const view = viewOf(request, context)
    chooseShipping(context.database, identity, addressId, choices, view)
    return success(readCartLines(context.database, identity, view))
  })
}

export interface ShippingChoice {
  cartId: number
  placeId: number
  type: 1 | 2
}

/** Refuses lines that cannot be bought or shipped there with a reason each, and then changes nothing. */
function chooseShipping(
  database: Database,
  identity: Identity,
  addressId: number,
  choices: readonly ShippingChoice[],
  view: View,
): void {
  database.transaction(() => {
    const address = findAddress(database, identity, addressId)
    if (!address) throw refused('Please add an address first.')
    const rows = new Map(readCartLineRows(database, identity).map((row) => [row.id, row]))
    if (choices.some(({ cartId }) => !rows.has(cartId))) throw refused('Cart item is not found')
    const faults = findStockFaults(readCheckoutLines(database, identity, view))
    addShippingFaults(database, faults, choices, rows, address)
    if (faults.size > 0) throw refusedLines(faults)
    setDefaultAddress(database, identity, addressId)
    for (const { cartId, placeId, type } of choices) {
      database.run(
        'UPDATE carts SET shipping_place_id = :placeId, shipping_type = :type, updated_at = :now WHERE id = :cartId',
        { cartId, placeId, type, now: view.now },
      )
    }
  })
}

function addShippingFaults(
  database: Database,
  faults: LineFaults,
  choices: readonly ShippingChoice[],
  rows: Map<number, Row<'carts'>>,
  address: { country: string; state: string | null },
): void {
  const rules = readRules(
    database,
    choices.map(({ cartId }) => rows.get(cartId)?.product_id ?? 0),
  )
  const places = readPlaces(database, [...rules.values()])
  for (const { cartId, placeId, type } of choices) {
    const rule = rules.get(rows.get(cartId)?.product_id ?? 0) ?? 0
    const line = { shipping_place_id: placeId, shipping_type: type }
    if (faults.has(cartId) || isShippable(line, places.get(rule) ?? [], address)) continue
    faults.set(cartId, unshippable)
  }
}

function readRules(database: Database, productIds: number[]): Map<number, number> {
  const rows = database.all<Pick<Row<'products'>, 'id' | 'shipping_rule_id'>>(
    'SELECT id, shipping_rule_id FROM products WHERE id IN (SELECT value FROM json_each(:ids))',
    { ids: JSON.stringify(productIds) },
  )
  return new Map(rows.map((row) => [row.id, row.shipping_rule_id]))
}
