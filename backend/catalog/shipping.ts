import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { readShopSettings } from '../database/shop-settings.ts'
import { joinTexts, type View } from '../database/sql-parts.ts'
import { money } from '../http/wire.ts'

const unknownPickup = {
  pickup_phone: null,
  pickup_address_line_1: null,
  pickup_address_line_2: null,
  pickup_zip: null,
  pickup_state: null,
  pickup_city: null,
  pickup_country: null,
}

/** Places store no addresses: a pickup point in the shop's own state is the shop itself; others are unknown. */
function pickupAt(place: Row<'shipping_places'>, shop: ReturnType<typeof readShopSettings>) {
  const own = (key: string) => shop.get(key) || null
  const isShop = place.country === own('country') && place.state === own('state')
  if (place.pickup_point === 0 || !isShop) return unknownPickup
  return {
    pickup_phone: own('phone'),
    pickup_address_line_1: own('address_1'),
    pickup_address_line_2: own('address_2'),
    pickup_zip: own('zip'),
    pickup_state: own('state'),
    pickup_city: own('city'),
    pickup_country: own('country'),
  }
}

export function toPlaces(database: Database, rows: readonly Row<'shipping_places'>[]) {
  const shop = readShopSettings(database)
  return rows.map((row) => ({
    ...row,
    price: money(row.price),
    pickup_price: money(row.pickup_price),
    ...pickupAt(row, shop),
  }))
}

export function readShippingRules(database: Database, ids: readonly number[], view: View) {
  const params = { ids: JSON.stringify([...new Set(ids)]), lang: view.lang }
  const rules = database.all<Row<'shipping_rules'> & Pick<Row<'texts'>, 'title'>>(
    `SELECT r.id, t.title, r.single_price FROM shipping_rules r ${joinTexts('t', 'shipping_rule', 'r.id')}
     WHERE r.id IN (SELECT value FROM json_each(:ids))`,
    params,
  )
  const places = database.all<Row<'shipping_places'>>(
    'SELECT * FROM shipping_places WHERE shipping_rule_id IN (SELECT value FROM json_each(:ids)) ORDER BY id',
    params,
  )
  const groups = Map.groupBy(toPlaces(database, places), (place) => place.shipping_rule_id)
  return new Map(rules.map((rule) => [rule.id, { ...rule, shipping_places: groups.get(rule.id) ?? [] }]))
}
