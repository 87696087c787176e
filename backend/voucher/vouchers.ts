import type { Row } from '../database/__generated__/rows.ts'
import type { Database } from '../database/database.ts'
import { joinTexts, type View, ownedBy } from '../database/sql-parts.ts'
import { fold } from '../ground/text.ts'
import { refused } from '../http/envelope.ts'
import type { Identity } from '../http/identity.ts'
import { readSlice, type ListQuery, type Slice } from '../http/paginate.ts'
import {
  amount,
  displayDate,
  displayTime,
  moneyOrNull,
  priceOfType,
  saleTime,
  stamps,
  recordTime,
} from '../http/wire.ts'
import { type RoundAmount, shopRounding, showAmount } from '../pricing/currency.ts'
import { shareOf } from '../pricing/order-totals.ts'
import type { CheckoutLine } from '../pricing/priced-lines.ts'
import { fill } from '../texts/translate.ts'

/** A stored voucher: a flat price is in minor units, a percentage is a plain number. */
export type Voucher = Omit<Row<'vouchers'>, 'folded_code'> & Pick<Row<'texts'>, 'title'>

const columns = `v.id, t.title, v.price, v.type, v.code, v.min_spend, v.capped_price, v.usage_limit,
  v.limit_per_customer, v.status, v.start_time, v.end_time, v.created_at, v.updated_at`
const source = `vouchers v ${joinTexts('t', 'voucher', 'v.id')}`
const isRunning = 'v.status = 1 AND v.start_time <= :now AND v.end_time >= :now'

export function readRunningVouchers(database: Database, view: View) {
  const rows = database.all<Voucher>(`SELECT ${columns} FROM ${source} WHERE ${isRunning} ORDER BY v.id`, { ...view })
  return rows.map((row) => ({
    title: row.title,
    price: priceOfType(row.type, row.price),
    type: row.type,
    code: row.code,
    min_spend: amount(row.min_spend),
    usage_limit: row.usage_limit,
    limit_per_customer: row.limit_per_customer,
  }))
}

export function listRunningVouchers(database: Database, query: ListQuery, view: View): Slice<object> {
  const slice = readSlice<Voucher>(
    database,
    {
      columns,
      from: `${source} WHERE ${isRunning} AND (:text = '' OR instr(lower(t.title), :text) > 0)`,
      params: { ...view },
      alias: 'v',
    },
    query,
  )
  return {
    ...slice,
    rows: slice.rows.map((row) => ({
      ...toVoucher(row),
      start_time: displayDate(row.start_time, query.timeZone),
      end_time: displayDate(row.end_time, query.timeZone),
      // Extensions of the contract: the moments of these days.
      starts_at: recordTime(row.start_time),
      ends_at: recordTime(row.end_time),
      created: displayTime(row.created_at, query.timeZone),
    })),
  }
}

function findVoucher(database: Database, code: string, { lang }: View) {
  foldNewCodes(database)
  // Two codes may differ in spelling only; an exact match is preferred.
  const condition = 'v.folded_code = :folded ORDER BY v.code = :code DESC LIMIT 1'
  const params = { code, folded: foldCode(code), lang }
  return database.get<Voucher>(`SELECT ${columns} FROM ${source} WHERE ${condition}`, params)
}

function foldCode(code: string): string {
  return fold(code).replaceAll(' ', '')
}

function foldNewCodes(database: Database): void {
  const rows = database.all<Pick<Row<'vouchers'>, 'id' | 'code'>>(
    'SELECT id, code FROM vouchers WHERE folded_code IS NULL',
  )
  for (const { id, code } of rows)
    database.run('UPDATE vouchers SET folded_code = :folded WHERE id = :id', { id, folded: foldCode(code) })
}

export function toVoucher(row: Voucher) {
  return {
    ...row,
    price: priceOfType(row.type, row.price),
    min_spend: amount(row.min_spend),
    capped_price: moneyOrNull(row.capped_price),
    start_time: saleTime(row.start_time),
    end_time: saleTime(row.end_time),
    ...stamps(row),
  }
}

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
  const voucher = findVoucher(database, code, view)
  if (!voucher || voucher.status !== 1) throw refused('This voucher is not valid')
  const [base, round] = [baseOf(lines), shopRounding(database)]
  if (base < round(voucher.min_spend)) throw belowMinimum(database, voucher, view)
  if (countUses(database, voucher.id) >= voucher.usage_limit) throw refused('This voucher has been used up')
  if (countOwnUses(database, identity, voucher.id) >= voucher.limit_per_customer) {
    throw refused('You have used this voucher already')
  }
  if (view.now < voucher.start_time || view.now > voucher.end_time)
    throw refused('This voucher is not valid at this time')
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
