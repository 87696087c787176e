import { readExpandedInventories } from '../catalog/inventory.ts'
import { readCardMap, readLineImages } from '../catalog/product-cards.ts'
import { readShippingRules } from '../catalog/shipping.ts'
import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { columnOf, joinTexts, type View, type LeftJoined } from '../database/sql-parts.ts'
import type { Identity } from '../http/identity.ts'
import { amount, money, priceOfType, stamps } from '../http/wire.ts'
import { readCart } from '../pricing/priced-lines.ts'
import { copiedOptions, parseCopy, type ProductCopy, textReader } from '../pricing/product-copy.ts'

type Rules = Pick<Row<'products'>, 'id' | 'bundle_deal_id' | 'tax_rule_id'> &
  LeftJoined<Row<'bundle_deals'>, 'buy' | 'free'> &
  Pick<Row<'tax_rules'>, 'created_at' | 'updated_at'> & {
    bundle_title: Row<'texts'>['title']
    tax_title: Row<'tax_rules'>['title']
    tax_type: Row<'tax_rules'>['type']
    tax_price: Row<'tax_rules'>['price']
  }

/** The caller's whole cart. A line that is no longer sold is shown from its copy, without stock. */
export function readCartLines(database: Database, identity: Identity, view: View) {
  const lines = readCart(database, identity, view)
  const products = readCartProducts(database, lines, view)
  const inventories = readExpandedInventories(database, columnOf(lines, 'inventory_id'), view)
  const images = readLineImages(database, columnOf(lines, 'product_id'))
  const read = textReader(database, view.lang)
  return lines.map(({ terms, fault: _fault, copy, user_token: _userToken, ...line }) => {
    const known = { product: products.get(line.product_id), inventory: inventories.get(line.inventory_id) }
    const copied = terms ? null : copiedLine(line, parseCopy(copy), read)
    const product = known.product ?? copied?.product
    const place = known.product?.shipping_rule?.shipping_places.find(({ id }) => id === line.shipping_place_id)
    return {
      ...line,
      ...stamps(line),
      flash_product: product,
      updated_inventory: copied?.inventory ?? known.inventory,
      shipping_place: place ?? null,
      product_images: images.get(line.product_id) ?? [],
      // An extension of the contract.
      is_sold: terms !== null,
    }
  })
}

export function toWire({ copy: _copy, ...row }: Row<'carts'>) {
  return { ...row, ...stamps(row) }
}

/** Only what the contract requires. */
function copiedLine(
  line: Omit<Row<'carts'>, 'copy' | 'user_token'>,
  copy: ProductCopy,
  read: ReturnType<typeof textReader>,
) {
  return {
    product: {
      id: line.product_id,
      slug: copy.slug ?? '',
      title: read(copy.titles),
      image: copy.image,
      mobile_image: null,
      selling: amount(copy.selling ?? 0),
      offered: amount(copy.offered ?? 0),
      price: null,
      end_time: null,
      review_count: 0,
      rating: 0,
      bundle_deal_id: null,
      bundle_deal: null,
      tax_rule_id: null,
      tax_rules: null,
      shipping_rule_id: copy.shippingRuleId,
      shipping_rule: null,
    },
    inventory: {
      id: line.inventory_id,
      product_id: line.product_id,
      quantity: 0,
      price: money(copy.price ?? 0),
      sku: copy.sku,
      ...stamps(line),
      inventory_attributes: copiedOptions(line.inventory_id, copy, read),
    },
  }
}

function readCartProducts(database: Database, rows: readonly Row<'carts'>[], view: View) {
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
