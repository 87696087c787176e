import { createMoneyFormat, roundingStep, toMinor } from '#shared/money.ts'
import type { Money } from '../../rules/money.ts'
import type { ShopInfo } from './shop-info.ts'

/** Reads and shows amounts in the shop's currency and the request's language. */
export interface ShopMoney {
  /** Minor units, from 0 on; null where the value is no amount. */
  parse(value: unknown): number | null
  show(minor: number): Money
  /** Minor units that percentages are rounded to. */
  step: number
}

/** The settings that `ShopMoney` uses. */
type MoneySettings = Pick<ShopInfo, 'locale' | 'currency' | 'currencyIcon' | 'currencyPosition' | 'currencyDigits'>

/** To be made once for all amounts of an answer: the formatter behind it is dear to make, and made with the first. */
export function shopMoney(shop: MoneySettings): ShopMoney {
  const { locale, currency, currencyIcon: icon, currencyPosition: position, currencyDigits } = shop
  let format: ((minor: number) => string) | undefined
  return {
    parse(value) {
      const minor = toMinor(value, currencyDigits)
      return minor === null ? null : Math.max(0, minor)
    },
    step: roundingStep(currencyDigits),
    show(minor) {
      format ??= createMoneyFormat({ currency, icon, position, locale })
      return { amount: minor, currency, formatted: format(minor) }
    },
  }
}
