import { toDecimal } from '#shared/money.ts'
import type { PaymentCode, PaymentAttempt } from '../../__generated__/resolver-types.ts'
import type { PlacedModel } from '../../rest/endpoints/payment/order-placement.ts'
import { paymentMethods } from '../../rest/endpoints/payment/payment-methods.ts'
import type { ShopInfo } from '../../rest/wire/shop-info.ts'
import { shopMoney } from '../../rest/wire/shop-money.ts'

type Payable = Pick<PlacedModel, 'amount' | 'token' | 'redirectUrl' | 'name' | 'email'>

/** The payment attempt as the schema shows it; null where nothing has to be paid now. */
export function presentPayment(method: PaymentCode, payable: Payable, shop: ShopInfo): PaymentAttempt | null {
  const { amount, token, redirectUrl, name, email } = payable
  if (paymentMethods[method].onDelivery || amount === null || amount === 0) return null
  return {
    amount: shopMoney(shop).show(amount),
    amountDecimal: toDecimal(amount, shop.currencyDigits),
    token,
    redirectUrl,
    customerName: name,
    customerEmail: email,
  }
}
