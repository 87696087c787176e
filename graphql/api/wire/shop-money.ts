import { createMoneyFormat, roundingStep, toMinor } from '#shared/money.ts'
import type { Money } from '../../rules/money.ts'
import type { ShopInfo } from './shop-info.ts'

export interface ShopMoney {
  /** Minor units, at least 0; null for anything else. */
  parse(value: unknown): number | null
  show(minor: number): Money
  step: number
}

type MoneySettings = Pick<ShopInfo, 'locale' | 'currency' | 'currencyIcon' | 'currencyPosition' | 'currencyDigits'>

/** Create once per answer: the formatter, created on first use, is expensive. */
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
