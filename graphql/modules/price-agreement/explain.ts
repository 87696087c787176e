import type { ResolversParentTypes } from '../../__generated__/resolver-types.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import { moneyIn, type ShopInfo } from '../../api/wire/shop-info.ts'
import type { AgreedTotal, Breakdown, SeenLine } from './breakdown.ts'

type PriceChange = ResolversParentTypes['PriceChange']

/** Changes of what is no amount: `before` and `after` are the new total. */
type OtherKind = 'ADDRESS' | 'DELIVERY' | 'METHOD'
type LineKind = 'LINE_PRICE' | 'LINE_QUANTITY' | 'LINE_ADDED' | 'LINE_GONE'

/** An amount before and after a change, in minor units; 0 if missing. Line amounts are for all units. */
export interface AmountChange {
  kind: LineKind | 'LINES' | 'SUBTOTAL' | 'BUNDLE' | 'SHIPPING' | 'TAX' | 'VOUCHER' | OtherKind | 'CURRENCY'
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

export function lineChanges(before: readonly SeenLine[], after: readonly SeenLine[]): AmountChange[] {
  const seen = new Map(before.map((line) => [line.id, line]))
  const now = new Map(after.map((line) => [line.id, line]))
  return [...new Set([...seen.keys(), ...now.keys()])].flatMap((lineId) => {
    const [was, is] = [seen.get(lineId), now.get(lineId)]
    const kind = kindOf(was, is)
    const change = { kind, lineId, before: amountOf(was), after: amountOf(is) }
    return kind === 'LINE_PRICE' && change.before === change.after ? [] : [change]
  })
}

type Sum = 'subtotal' | 'bundleDiscount' | 'shipping' | 'tax' | 'voucher'

/** Changes that leave the cost the same. */
export function otherChanges(before: Breakdown, after: Breakdown): AmountChange[] {
  const change = (kind: OtherKind | 'LINES', lineId: string | null = null): AmountChange => ({
    kind,
    lineId,
    before: after.total,
    after: after.total,
  })
  const were = new Map(before.lines?.map(({ id, isPickup }) => [id, isPickup]))
  const shippedOtherwise = (after.lines ?? []).filter(({ id, isPickup }) => were.has(id) && were.get(id) !== isPickup)
  const isListed = before.lines !== null && after.lines !== null
  return [
    ...(isListed || before.linesDigest === after.linesDigest ? [] : [change('LINES')]),
    ...(before.address === after.address ? [] : [change('ADDRESS')]),
    ...shippedOtherwise.map(({ id }) => change('DELIVERY', id)),
    ...(before.method === after.method || before.method === 0 ? [] : [change('METHOD')]),
  ]
}

/** Goods, shipping, and tax add to the total, bundles and vouchers reduce it. Different currencies are not compared. */
export function changesBetween(before: Breakdown, after: Breakdown): AmountChange[] {
  const sum = (kind: AmountChange['kind'], field: Sum): AmountChange[] =>
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
    ...otherChanges(before, after),
  ]
}

export function presentPriceChange(
  { amount, currency, seen }: AgreedTotal,
  now: Breakdown,
  lines: readonly CartLineModel[],
  shop: ShopInfo,
): PriceChange {
  const [before, after] = [moneyIn(currency, shop), moneyIn(now.currency, shop)]
  const titleOf = (lineId: string | null) => lines.find(({ id }) => id === lineId)?.product.title ?? null
  const changes = seen && seen !== 'unreadable' ? changesBetween(seen, now) : []
  return {
    agreed: before.showMinor(amount),
    total: after.showMinor(now.total),
    changes: changes.map((change) => ({
      kind: change.kind,
      title: titleOf(change.lineId),
      before: before.showMinor(change.before),
      after: after.showMinor(change.after),
    })),
  }
}
