import type { ReactElement } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PaymentCode } from './__generated__/payment.ts'

/** How a way to pay is called. Two of them are cards; their provider tells them apart where both are offered. */
export function MethodName({ code }: { code: PaymentCode }): ReactElement | string {
  switch (code) {
    case 'CASH_ON_DELIVERY':
      return <FormattedMessage id="common.cashOnDelivery" />
    case 'RAZORPAY':
    case 'STRIPE':
      return <FormattedMessage id="common.card" />
    case 'PAYPAL':
      return 'PayPal'
    case 'FLUTTERWAVE':
      return 'Flutterwave'
    case 'IYZICO':
      return 'Iyzico'
  }
}
