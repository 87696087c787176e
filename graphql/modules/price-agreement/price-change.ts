/** A line as the shopper saw it; the price is in minor units. */
export interface SeenLine {
  id: string
  quantity: number
  unitPrice: number
}

/** An order's total and its parts, in minor units. */
export interface Breakdown {
  currency: string
  total: number
  subtotal: number
  bundleDiscount: number
  shipping: number
  tax: number
  voucher: number
  /** Null if there are too many to compare each. */
  lines: readonly SeenLine[] | null
}

/** The maximum the shopper agreed to pay. */
export interface AgreedTotal {
  /** Minor units. */
  amount: number
  /** ISO 4217. */
  currency: string
  seen: Breakdown | null
}

type LineKind = 'LINE_PRICE' | 'LINE_QUANTITY' | 'LINE_ADDED' | 'LINE_GONE'

/** An amount before and after a change, in minor units; 0 if missing. Line amounts are for all units. */
export interface AmountChange {
  kind: LineKind | 'SUBTOTAL' | 'BUNDLE' | 'SHIPPING' | 'TAX' | 'VOUCHER' | 'CURRENCY'
  lineId: string | null
  before: number
  after: number
}

function amountOf(line: SeenLine | undefined): number {
  return line ? line.unitPrice * line.quantity : 0
}

function kindOf(before: SeenLine | undefined, after: SeenLine | undefined): LineKind {
  if (!before) return 'LINE_ADDED'
  if (!after) return 'LINE_GONE'
  return before.quantity === after.quantity ? 'LINE_PRICE' : 'LINE_QUANTITY'
}

function lineChanges(before: readonly SeenLine[], after: readonly SeenLine[]): AmountChange[] {
  const seen = new Map(before.map((line) => [line.id, line]))
  const now = new Map(after.map((line) => [line.id, line]))
  return [...new Set([...seen.keys(), ...now.keys()])].flatMap((lineId) => {
    const [was, is] = [seen.get(lineId), now.get(lineId)]
    const kind = kindOf(was, is)
    const change = { kind, lineId, before: amountOf(was), after: amountOf(is) }
    return kind === 'LINE_PRICE' && change.before === change.after ? [] : [change]
  })
}

/** Goods, shipping, and tax add to the total, bundles and vouchers reduce it. Different currencies are not compared. */
export function changesBetween(before: Breakdown, after: Breakdown): AmountChange[] {
  const sum = (kind: AmountChange['kind'], field: Exclude<keyof Breakdown, 'currency' | 'lines'>): AmountChange[] =>
    before[field] === after[field] ? [] : [{ kind, lineId: null, before: before[field], after: after[field] }]
  if (before.currency !== after.currency)
    return [{ kind: 'CURRENCY', lineId: null, before: before.total, after: after.total }]
  const goods = before.lines && after.lines ? lineChanges(before.lines, after.lines) : sum('SUBTOTAL', 'subtotal')
  return [
    ...goods,
    ...sum('BUNDLE', 'bundleDiscount'),
    ...sum('SHIPPING', 'shipping'),
    ...sum('TAX', 'tax'),
    ...sum('VOUCHER', 'voucher'),
  ]
}

function hasOtherLines(before: Breakdown, after: Breakdown): boolean {
  if (!before.lines || !after.lines) return false
  return lineChanges(before.lines, after.lines).some(({ kind }) => kind !== 'LINE_PRICE')
}

/** Without lines nothing can be ordered, so no agreement is needed. */
export function needsAgreement({ amount, currency, seen }: AgreedTotal, now: Breakdown): boolean {
  if (now.lines?.length === 0) return false
  if (now.currency !== currency || now.total > amount) return true
  return seen !== null && hasOtherLines(seen, now)
}
