import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { ownedBy, joinProductTexts, joinRunningSale, type View, type LeftJoined } from '../database/sql-parts.ts'
import type { Identity } from '../http/identity.ts'
import { type RoundAmount, shopRounding } from './currency.ts'
import { freeUnits, shareOf, unitPrice, type TotalsLine } from './order-totals.ts'

type LineRow = Pick<
  Row<'carts'>,
  'id' | 'product_id' | 'inventory_id' | 'quantity' | 'shipping_place_id' | 'shipping_type'
> &
  Pick<Row<'products'>, 'status' | 'selling' | 'offered' | 'slug' | 'image'> &
  Pick<Row<'shipping_rules'>, 'single_price'> &
  LeftJoined<Row<'product_texts'>, 'title'> &
  LeftJoined<Row<'bundle_deals'>, 'buy' | 'free'> &
  LeftJoined<Row<'shipping_places'>, 'pickup_price' | 'day_needed'> & {
    stock: Row<'inventories'>['quantity']
    variant: Row<'inventories'>['price']
    has_attributes: 0 | 1
    flash: Row<'flash_sale_products'>['price'] | null
    tax_type: Row<'tax_rules'>['type']
    tax_price: Row<'tax_rules'>['price']
    rule_id: Row<'shipping_rules'>['id']
    place_price: Row<'shipping_places'>['price'] | null
  }

export interface CheckoutLine extends TotalsLine, Omit<LineRow, 'free'> {
  isPublic: boolean
}

/** The picture of the first of variant `i`'s attribute values that has one, else the product's. */
const variantImage = `coalesce((
  SELECT pi.image FROM inventory_values iv
  JOIN product_image_values v ON v.attribute_value_id = iv.attribute_value_id
  JOIN product_images pi ON pi.id = v.image_id AND pi.product_id = p.id
  WHERE iv.inventory_id = i.id ORDER BY pi.id LIMIT 1), p.image)`

/** The caller's selected cart lines with their prices, in cart order; includes lines that cannot be bought. */
export function readCheckoutLines(database: Database, identity: Identity, view: View): CheckoutLine[] {
  const owner = ownedBy(identity, 'c')
  const rows = database.all<LineRow>(
    `SELECT c.id, c.product_id, c.inventory_id, c.quantity, c.shipping_place_id, c.shipping_type, p.status,
       i.quantity AS stock, i.price AS variant, p.selling, p.offered,
       EXISTS (SELECT 1 FROM inventory_values iv WHERE iv.inventory_id = i.id) AS has_attributes,
       CASE WHEN s.id IS NULL THEN NULL ELSE f.price END AS flash, b.buy, b.free, x.type AS tax_type,
       x.price AS tax_price, r.id AS rule_id, r.single_price, g.price AS place_price, g.pickup_price, g.day_needed,
       t.title, p.slug, ${variantImage} AS image
     FROM carts c JOIN products p ON p.id = c.product_id JOIN inventories i ON i.id = c.inventory_id
     JOIN tax_rules x ON x.id = p.tax_rule_id JOIN shipping_rules r ON r.id = p.shipping_rule_id
     LEFT JOIN shipping_places g ON g.id = c.shipping_place_id LEFT JOIN bundle_deals b ON b.id = p.bundle_deal_id
     ${joinProductTexts}
     ${joinRunningSale}
     WHERE ${owner.sql} AND c.selected = 1 ORDER BY c.id`,
    { ...owner.params, ...view },
  )
  const charged = new Set<string>()
  const round = shopRounding(database)
  return rows.map((row) => toCheckoutLine(row, round(shippingOf(row, charged)), round))
}

/** A single-price rule is charged with its first line only, once for delivery and once for pickup. */
function shippingOf(row: LineRow, charged: Set<string>): number {
  if (row.shipping_place_id === null) return 0
  const price = (row.shipping_type === 2 ? row.pickup_price : row.place_price) ?? 0
  if (row.single_price === 0) return price
  const key = `${row.rule_id} ${row.shipping_type}`
  if (charged.has(key)) return 0
  charged.add(key)
  return price
}

function toCheckoutLine(row: LineRow, shipping: number, round: RoundAmount): CheckoutLine {
  const unit = round(unitPrice({ ...row, hasAttributes: row.has_attributes === 1 }))
  const deal = row.buy === null || row.free === null ? null : { buy: row.buy, free: row.free }
  return {
    ...row,
    isPublic: row.status === 1,
    unit,
    free: freeUnits(row.quantity, deal),
    tax: round(shareOf({ type: row.tax_type, price: row.tax_price }, unit)),
    shipping,
  }
}
