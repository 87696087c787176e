import { toMinor } from '#shared/money.ts'
import { moneyOf } from '../money-of.ts'
import type { Money } from '../resolver-types.generated.ts'
import type { SiteInfo } from './site-info.ts'

/** Reads and shows amounts in the shop's currency and the request's language. */
export interface SiteMoney {
  /** Minor units, from 0 on; null where the value is no amount. */
  parse(value: unknown): number | null
  show(minor: number): Money
}

export function siteMoney(site: SiteInfo): SiteMoney {
  return {
    parse(value) {
      const minor = toMinor(value, site.currencyDigits)
      return minor === null ? null : Math.max(0, minor)
    },
    show: (minor) => moneyOf(minor, site),
  }
}
