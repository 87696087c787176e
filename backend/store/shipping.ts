import type { Database } from '../database/database.ts'
import { money } from '../wire.ts'
import type { ShippingPlace } from './shipping-match.ts'
import { joinTexts } from './sql-parts.ts'
import type { View } from './view.ts'

function toPlace(row: ShippingPlace) {
  return { ...row, price: money(row.price), pickup_price: money(row.pickup_price) }
}

/** Shipping rules by id, each with its places. */
export function readShippingRules(database: Database, ids: readonly number[], view: View) {
  const params = { ids: JSON.stringify([...new Set(ids)]), lang: view.lang }
  const rules = database.all<{ id: number; title: string | null; single_price: number }>(
    `SELECT r.id, t.title, r.single_price FROM shipping_rules r ${joinTexts('t', 'shipping_rule', 'r.id')}
     WHERE r.id IN (SELECT value FROM json_each(:ids))`,
    params,
  )
  const places = database.all<ShippingPlace>(
    'SELECT * FROM shipping_places WHERE shipping_rule_id IN (SELECT value FROM json_each(:ids)) ORDER BY id',
    params,
  )
  const groups = Map.groupBy(places.map(toPlace), (place) => place.shipping_rule_id)
  return new Map(rules.map((rule) => [rule.id, { ...rule, shipping_places: groups.get(rule.id) ?? [] }]))
}
