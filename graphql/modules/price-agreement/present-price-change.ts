import { createMoneyFormat } from '#shared/money.ts'
import type { PriceChange } from '../../__generated__/resolver-types.ts'
import type { CartLineModel } from '../../api/endpoints/cart/cart-line.ts'
import type { ShopInfo } from '../../api/wire/shop-info.ts'
import { shopMoney } from '../../api/wire/shop-money.ts'
import type { Money } from '../../rules/money.ts'
import { type AgreedTotal, type Breakdown, changesBetween } from './price-change.ts'

function moneyIn(currency: string, shop: ShopInfo): (minor: number) => Money {
  const money = shopMoney(shop)
  if (currency === shop.currency) return (minor) => money.show(minor)
  const format = createMoneyFormat({ currency, icon: currency, position: 'BEFORE', locale: shop.locale })
  return (minor) => ({ amount: minor, currency, formatted: format(minor) })
}

/** @param lines the caller's cart, for titles of lines still in it */
export function presentPriceChange(
  { amount, currency, seen }: AgreedTotal,
  now: Breakdown,
  lines: readonly CartLineModel[],
  shop: ShopInfo,
): PriceChange {
  const [before, after] = [moneyIn(currency, shop), moneyIn(now.currency, shop)]
  const titleOf = (lineId: string | null) => lines.find(({ id }) => id === lineId)?.product.title ?? null
  const changes = seen ? changesBetween(seen, now) : []
  return {
    agreed: before(amount),
    total: after(now.total),
    changes: changes.map((change) => ({
      kind: change.kind,
      title: titleOf(change.lineId),
      before: before(change.before),
      after: after(change.after),
    })),
  }
}
