import type { ReactElement } from 'react'
import { FormattedMessage } from 'react-intl'
import type { PaymentCode } from './__generated__/payment.ts'

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
