import * as v from 'valibot'
import type { Money } from '../../../rules/money.ts'
import { optionalAmount } from '../../wire/amount.ts'
import type { ShopMoney } from '../../wire/shop-money.ts'
import { count, listOf, number, text } from '../../wire/wire.ts'

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
