import type { TextRow } from '../catalogue/rows.ts'
import type { Database } from '../database/database.ts'
import { joinTexts } from '../database/sql-parts.ts'
import type { View } from '../database/view.ts'
import { money } from '../http/wire.ts'
import type { ShippingPlaceRow, ShippingRuleRow } from './rows.ts'

function toPlace(row: ShippingPlaceRow) {
  return { ...row, price: money(row.price), pickup_price: money(row.pickup_price) }
}

/** Shipping rules by id, each with its places. */
export function readShippingRules(database: Database, ids: readonly number[], view: View) {
  const params = { ids: JSON.stringify([...new Set(ids)]), lang: view.lang }
  const rules = database.all<ShippingRuleRow & Pick<TextRow, 'title'>>(
    `SELECT r.id, t.title, r.single_price FROM shipping_rules r ${joinTexts('t', 'shipping_rule', 'r.id')}
     WHERE r.id IN (SELECT value FROM json_each(:ids))`,
    params,
  )
  const places = database.all<ShippingPlaceRow>(
    'SELECT * FROM shipping_places WHERE shipping_rule_id IN (SELECT value FROM json_each(:ids)) ORDER BY id',
    params,
  )
  const groups = Map.groupBy(places.map(toPlace), (place) => place.shipping_rule_id)
  return new Map(rules.map((rule) => [rule.id, { ...rule, shipping_places: groups.get(rule.id) ?? [] }]))
}
