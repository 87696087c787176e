import { toDecimal } from '#shared/money.ts'
import type { PaymentCode, PaymentStart } from '../../__generated__/resolver-types.ts'
import type { PlacedModel } from '../../rest/endpoints/order-placement.ts'
import { paymentMethods } from '../../rest/payment-methods.ts'
import type { SiteInfo } from '../../rest/site-info.ts'
import { siteMoney } from '../../rest/site-money.ts'

type Payable = Pick<PlacedModel, 'amount' | 'token' | 'redirectUrl' | 'name' | 'email'>

/** What the provider's script or page needs; null where nothing is to be paid now. */
export function presentPayment(method: PaymentCode, payable: Payable, site: SiteInfo): PaymentStart | null {
  const { amount, token, redirectUrl, name, email } = payable
  if (paymentMethods[method].onDelivery || amount === null || amount === 0) return null
  return {
    amount: siteMoney(site).show(amount),
    amountDecimal: toDecimal(amount, site.currencyDigits),
    token,
    redirectUrl,
    customerName: name,
    customerEmail: email,
  }
}
