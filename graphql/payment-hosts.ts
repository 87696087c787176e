import type { Locale } from '#shared/locales.ts'
import { paymentGatewayEndpoint } from './rest/endpoints/payment/payment-gateway.ts'
import { type PaymentHosts, paymentHostsOf } from './rest/endpoints/payment/payment-methods.ts'
import type { PublicReader } from './rest/public-reader.ts'

/** Reads which payment methods are switched on, and tells the hosts that those need. */
export function createPaymentHosts(reader: PublicReader) {
  return async (scope: { locale: Locale; requestId: string }): Promise<PaymentHosts> => {
    const { methods } = (await reader.read(paymentGatewayEndpoint, undefined, scope)).value
    return paymentHostsOf(methods.map(({ code }) => code))
  }
}
