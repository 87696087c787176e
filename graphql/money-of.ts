import type { Money } from './resolver-types.generated.ts'
import type { SiteInfo } from './rest/site-info.ts'

/** Minor units → the schema's Money, in the shop's currency and the request's language. */
export function moneyOf(minor: number, site: SiteInfo): Money {
  return { amount: minor, currency: site.currency, formatted: site.formatAmount(minor) }
}
