import * as v from 'valibot'
import type { Money } from '../../../rules/price.ts'
import type { Deal } from '../../../rules/totals.ts'
import type { ShopMoney } from '../../wire/shop-info.ts'
import { optionalAmount, count, listOf, number, text, optionalText } from '../../wire/wire.ts'

export interface BundleDeal extends Deal {
  title: string | null
}

const atLeastOne = v.pipe(count, v.minValue(1))
const dealWire = v.object({ title: optionalText, buy: atLeastOne, free: atLeastOne })

export function decodeBundleDeal(data: unknown): BundleDeal | null {
  const result = v.safeParse(dealWire, data)
  return result.success ? result.output : null
}

const PERCENT = 2

export const voucherFields = {
  code: v.pipe(text, v.nonEmpty()),
  title: text,
  type: count,
  price: v.union([v.number(), v.string()]),
  min_spend: optionalAmount,
}

export interface Voucher {
  code: string
  title: string
  amount: Money | null
  percent: number | null
  minSpend: Money | null
}

const voucherWire = v.object(voucherFields)

export function voucherOf(wire: v.InferOutput<typeof voucherWire>, money: ShopMoney): Voucher {
  const isPercent = wire.type === PERCENT
  const minSpend = money.parse(wire.min_spend)
  return {
    code: wire.code,
    title: wire.title || wire.code,
    amount: isPercent ? null : money.show(money.parse(wire.price) ?? 0),
    percent: isPercent ? v.parse(number, wire.price) : null,
    minSpend: minSpend ? money.show(minSpend) : null,
  }
}

export function decodeVouchers(data: unknown, money: ShopMoney): Voucher[] {
  return v.parse(listOf(voucherWire), data).map((wire) => voucherOf(wire, money))
}
