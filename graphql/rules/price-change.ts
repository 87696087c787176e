/** A line as the shopper saw it; the price in minor units. */
export interface SeenLine {
  id: string
  quantity: number
  unitPrice: number
}

/** What an order comes to and what that is made of, in minor units. */
export interface Breakdown {
  /** ISO 4217. */
  currency: string
  total: number
  subtotal: number
  bundleDiscount: number
  shipping: number
  tax: number
  voucher: number
  /** Null where there are too many to compare each. */
  lines: readonly SeenLine[] | null
}

/** The most that the shopper pays. */
export interface AgreedTotal {
  /** Minor units. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** What the shopper saw; null where it is not known. */
  seen: Breakdown | null
}

type LineKind = 'LINE_PRICE' | 'LINE_QUANTITY' | 'LINE_ADDED' | 'LINE_GONE'

/** An amount before and after it changed, in minor units; 0 where there was none. Those of lines are for all pieces. */
export interface AmountChange {
  kind: LineKind | 'SUBTOTAL' | 'BUNDLE' | 'SHIPPING' | 'TAX' | 'VOUCHER' | 'CURRENCY'
  /** Null where the amount belongs to no line. */
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

/**
 * The amounts that differ. Those of goods, shipping and tax add to the total, those of bundles and vouchers are taken
 * off; together they explain the difference of the totals. Amounts of two currencies are not compared.
 */
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

/**
 * Whether the shopper has to agree anew: the order would cost more, in another currency, or contain other lines. An
 * order without lines needs no agreement, as nothing can be ordered: it was placed before, or its lines are gone.
 */
export function needsAgreement({ amount, currency, seen }: AgreedTotal, now: Breakdown): boolean {
  if (now.lines?.length === 0) return false
  if (now.currency !== currency || now.total > amount) return true
  return seen !== null && hasOtherLines(seen, now)
}
