import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import type { View } from '../database/sql-parts.ts'
import { refused, refusedLines } from '../http/envelope.ts'
import type { Identity } from '../http/identity.ts'
import { readCheckoutLines } from '../pricing/checkout-lines.ts'
import { findStockFaults, isShippable, unshippable, type LineFaults } from '../pricing/line-faults.ts'
import { readPlaces } from '../pricing/shipping-match.ts'
import { findAddress, setDefaultAddress } from '../profile/addresses.ts'
import { readCartLineRows } from './carts.ts'

export interface ShippingChoice {
  cartId: number
  placeId: number
  type: 1 | 2
}

/** Refuses lines that cannot be bought or shipped there with a reason each, and then changes nothing. */
export function chooseShipping(
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
