import type { Row } from '../database/__generated__/rows.ts'
import { readCartRows } from '../database/cart-rows.ts'
import type { Database } from '../database/database.ts'
import { joinRunningSale, type View, type LeftJoined } from '../database/sql-parts.ts'
import type { Identity } from '../http/identity.ts'
import type { PlainText } from '../texts/translate.ts'
import { type RoundAmount, shopRounding } from './currency.ts'
import { freeUnits, shareOf, unitPrice, type TotalsLine } from './order-totals.ts'

type TermsRow = Pick<Row<'products'>, 'selling' | 'offered'> &
  Pick<Row<'shipping_rules'>, 'single_price'> &
  LeftJoined<Row<'bundle_deals'>, 'buy' | 'free'> &
  LeftJoined<Row<'shipping_places'>, 'pickup_price' | 'day_needed'> & {
    line_id: number
    stock: Row<'inventories'>['quantity']
    variant: Row<'inventories'>['price']
    has_attributes: 0 | 1
    flash: Row<'flash_sale_products'>['price'] | null
    tax_type: Row<'tax_rules'>['type']
    tax_price: Row<'tax_rules'>['price']
    rule_id: Row<'shipping_rules'>['id']
    place_price: Row<'shipping_places'>['price'] | null
  }

/** A cart line. Terms are null, and `fault` says so, if the product is hidden or gone. */
export interface CartLine extends Row<'carts'> {
  terms: TermsRow | null
  /** Why the line cannot be bought; null if it can. */
  fault: PlainText | null
}

export interface CheckoutLine extends TotalsLine, Row<'carts'> {
  ruleId: number
  days: number
}

/** All of the caller's cart lines in cart order, selected or not, whether they can be bought or not. */
export function readCart(database: Database, identity: Identity, view: View): CartLine[] {
  const rows = readCartRows(database, identity)
  const terms = new Map(readTerms(database, rows, view).map((row) => [row.line_id, row]))
  // bounded: lines of one cart
  const taken = new Map<number, number>()
  return rows.map((row) => {
    const found = terms.get(row.id) ?? null
    const before = row.selected === 1 ? (taken.get(row.inventory_id) ?? 0) : 0
    const fault = faultOf(row, found, before)
    if (row.selected === 1 && fault === null) taken.set(row.inventory_id, before + row.quantity)
    return { ...row, terms: found, fault }
  })
}

/** @param taken units of the variant in selected lines before this one, which share its stock */
export function faultOf(
  { quantity }: Pick<Row<'carts'>, 'quantity'>,
  terms: Pick<TermsRow, 'stock'> | null,
  taken: number,
): PlainText | null {
  if (!terms) return 'This product is not available.'
  if (terms.stock < 1) return 'This product is out of stock.'
  return quantity > terms.stock - taken ? 'Product quantity exceeds inventory.' : null
}

function readTerms(database: Database, rows: readonly Row<'carts'>[], { now }: View): TermsRow[] {
  const lines = rows.map(({ id, product_id, inventory_id, shipping_place_id }) => {
    return { id, product: product_id, inventory: inventory_id, place: shipping_place_id }
  })
  return database.all<TermsRow>(
    `SELECT l.value ->> 'id' AS line_id, i.quantity AS stock, i.price AS variant, p.selling, p.offered,
       EXISTS (SELECT 1 FROM inventory_values iv WHERE iv.inventory_id = i.id) AS has_attributes,
       CASE WHEN s.id IS NULL THEN NULL ELSE f.price END AS flash, b.buy, b.free, x.type AS tax_type,
       x.price AS tax_price, r.id AS rule_id, r.single_price, g.price AS place_price, g.pickup_price, g.day_needed
     FROM json_each(:lines) l
     JOIN products p ON p.id = l.value ->> 'product' AND p.status = 1
     JOIN inventories i ON i.id = l.value ->> 'inventory' AND i.product_id = p.id
     JOIN tax_rules x ON x.id = p.tax_rule_id JOIN shipping_rules r ON r.id = p.shipping_rule_id
     LEFT JOIN shipping_places g ON g.id = l.value ->> 'place' LEFT JOIN bundle_deals b ON b.id = p.bundle_deal_id
     ${joinRunningSale}`,
    { lines: JSON.stringify(lines), now },
  )
}

/** The selected lines that can be bought, with their prices. */
export function pricedLines(database: Database, lines: readonly CartLine[]): CheckoutLine[] {
  const charged = new Set<string>()
  const round = shopRounding(database)
  return lines.flatMap(({ terms, fault, ...row }) =>
    terms && fault === null && row.selected === 1
      ? [toCheckoutLine(row, terms, round(shippingOf(row, terms, charged)), round)]
      : [],
  )
}

/** A single-price rule is charged with its first line only, once for delivery and once for pickup. */
function shippingOf(row: Row<'carts'>, terms: TermsRow, charged: Set<string>): number {
  if (row.shipping_place_id === null) return 0
  const price = (row.shipping_type === 2 ? terms.pickup_price : terms.place_price) ?? 0
  if (terms.single_price === 0) return price
  const key = `${terms.rule_id} ${row.shipping_type}`
  if (charged.has(key)) return 0
  charged.add(key)
  return price
}

function toCheckoutLine(row: Row<'carts'>, terms: TermsRow, shipping: number, round: RoundAmount): CheckoutLine {
  const unit = round(unitPrice({ ...terms, hasAttributes: terms.has_attributes === 1 }))
  const deal = terms.buy === null || terms.free === null ? null : { buy: terms.buy, free: terms.free }
  return {
    ...row,
    unit,
    free: freeUnits(row.quantity, deal),
    tax: round(shareOf({ type: terms.tax_type, price: terms.tax_price }, unit)),
    shipping,
    ruleId: terms.rule_id,
    days: terms.day_needed ?? 0,
  }
}
