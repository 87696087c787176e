import { readExpandedInventories } from '../catalog/inventory.ts'
import { readCardMap, readLineImages } from '../catalog/product-cards.ts'
import { readShippingRules } from '../catalog/shipping.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { columnOf, joinTexts, type View, type LeftJoined } from '../database/sql-parts.ts'
import type { Identity } from '../http/identity.ts'
import { priceOfType, stamps } from '../http/wire.ts'
import { readCartLineRows } from './carts.ts'

type Rules = Pick<Row<'products'>, 'id' | 'bundle_deal_id' | 'tax_rule_id'> &
  LeftJoined<Row<'bundle_deals'>, 'buy' | 'free'> &
  Pick<Row<'tax_rules'>, 'created_at' | 'updated_at'> & {
    bundle_title: Row<'texts'>['title']
    tax_title: Row<'tax_rules'>['title']
    tax_type: Row<'tax_rules'>['type']
    tax_price: Row<'tax_rules'>['price']
  }

export function readCartLines(database: Database, identity: Identity, view: View) {
  const rows = readCartLineRows(database, identity)
  const products = readCartProducts(database, rows, view)
  const inventories = readExpandedInventories(database, columnOf(rows, 'inventory_id'), view)
  const images = readLineImages(database, columnOf(rows, 'product_id'))
  return rows.flatMap((row) => {
    const product = products.get(row.product_id)
    const inventory = inventories.get(row.inventory_id)
    if (!product || !inventory) return []
    const { user_token: _userToken, ...line } = row
    const place = product.shipping_rule?.shipping_places.find(({ id }) => id === row.shipping_place_id)
    return [
      {
        ...line,
        ...stamps(row),
        flash_product: product,
        updated_inventory: inventory,
        shipping_place: place ?? null,
        product_images: images.get(row.product_id) ?? [],
      },
    ]
  })
}

function readCartProducts(database: Database, rows: Row<'carts'>[], view: View) {
  const ids = [...new Set(rows.map((row) => row.product_id))]
  const cards = readCardMap(database, ids, view)
  const shipping = readShippingRules(database, columnOf([...cards.values()], 'shipping_rule_id'), view)
  const rules = database.all<Rules>(
    `SELECT p.id, p.bundle_deal_id, b.buy, b.free, bt.title AS bundle_title, p.tax_rule_id, x.title AS tax_title,
       x.type AS tax_type, x.price AS tax_price, x.created_at, x.updated_at
     FROM products p JOIN tax_rules x ON x.id = p.tax_rule_id
     LEFT JOIN bundle_deals b ON b.id = p.bundle_deal_id ${joinTexts('bt', 'bundle_deal', 'b.id')}
     WHERE p.id IN (SELECT value FROM json_each(:ids))`,
    { ids: JSON.stringify(ids), lang: view.lang },
  )
  return new Map(
    rules.flatMap((rule) => {
      const card = cards.get(rule.id)
      if (!card) return []
      const { badge: _badge, ...product } = card
      return [
        [
          rule.id,
          {
            ...product,
            ...bundleAndTax(rule),
            shipping_rule: shipping.get(card.shipping_rule_id) ?? null,
          },
        ] as const,
      ]
    }),
  )
}

function bundleAndTax(rule: Rules) {
  const bundleId = rule.bundle_deal_id
  return {
    bundle_deal_id: bundleId === null ? null : String(bundleId),
    bundle_deal:
      bundleId === null
        ? null
        : {
            id: bundleId,
            buy: rule.buy,
            free: rule.free,
            title: rule.bundle_title,
          },
    tax_rule_id: rule.tax_rule_id,
    tax_rules: {
      id: rule.tax_rule_id,
      title: rule.tax_title,
      type: rule.tax_type,
      price: Number(priceOfType(rule.tax_type, rule.tax_price)),
      ...stamps(rule),
    },
  }
}
