import type { Database } from '../database/database.ts'
import { ownedBy, type View } from '../database/sql-parts.ts'
import { refused } from '../http/envelope.ts'
import type { Identity } from '../http/identity.ts'
import type { CheckoutLine } from '../pricing/checkout-lines.ts'
import { type RoundAmount, shopRounding, showAmount } from '../pricing/currency.ts'
import { shareOf } from '../pricing/order-totals.ts'
import { fill } from '../texts/translate.ts'
import { findVoucher, type Voucher } from './vouchers.ts'

export interface VoucherUse {
  voucher: Voucher
  /** The discount in minor units. */
  offered: number
}

/** @throws {Refusal} with the first broken rule, in the contract's order */
export function useVoucher(
  database: Database,
  identity: Identity,
  code: string,
  lines: readonly CheckoutLine[],
  view: View,
): VoucherUse {
  const voucher = findVoucher(database, { code: code.replace(/\p{Cf}/gu, '') }, view)
  if (!voucher || voucher.status !== 1) throw refused('This voucher is not valid')
  const [base, round] = [baseOf(lines), shopRounding(database)]
  if (base < round(voucher.min_spend)) throw belowMinimum(database, voucher, view)
  if (countUses(database, voucher.id) >= voucher.usage_limit) throw refused('This voucher has been used up')
  if (countOwnUses(database, identity, voucher.id) >= voucher.limit_per_customer) {
    throw refused('You have used this voucher already')
  }
  if (view.now < voucher.start_time || view.now > voucher.end_time) throw refused('This voucher is out of date')
  return { voucher, offered: offerOf(voucher, base, round) }
}

function belowMinimum(database: Database, { min_spend: amount }: Voucher, { lang }: View) {
  const shown = showAmount(database, amount, lang)
  return refused(fill('This voucher needs a minimum spend of {amount}', { amount: shown }))
}

/** Sum of the prices of the lines to be shipped, without free units. Shipping and tax are never discounted. */
function baseOf(lines: readonly CheckoutLine[]): number {
  return lines
    .filter((line) => line.shipping_place_id !== null)
    .reduce((sum, { unit, quantity, free }) => sum + unit * (quantity - free), 0)
}

function offerOf(voucher: Voucher, base: number, round: RoundAmount): number {
  return Math.min(round(shareOf(voucher, base)), round(voucher.capped_price ?? base), base)
}

// A cancelled order no longer counts as a use of its voucher.
const isUse = 'o.voucher_id = :voucherId AND o.cancelled = 0'

function countUses(database: Database, voucherId: number): number {
  return database.count(`SELECT count(*) FROM orders o WHERE ${isUse}`, { voucherId })
}

function countOwnUses(database: Database, identity: Identity, voucherId: number): number {
  const owner = ownedBy(identity, 'o')
  return database.count(`SELECT count(*) FROM orders o WHERE ${isUse} AND ${owner.sql}`, { ...owner.params, voucherId })
}
