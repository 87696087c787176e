import type { ComponentType, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { FailedOpening } from '../layout/failed-opening.tsx'
import { lazyPart } from '../layout/lazy-part.tsx'
import { SectionFailure } from '../layout/section.tsx'
import type { PaymentCode } from './__generated__/payment.ts'
import type { CardDialogProps } from './card-dialog.tsx'
import type { OpenProvider, PayButtonProps } from './payment-step.ts'
import { openFlutterwave } from './providers/flutterwave.ts'
import { openPaymentPage } from './providers/payment-page.ts'
import { openRazorpay } from './providers/razorpay.ts'

export type Brand = 'visa' | 'mastercard' | 'amex' | 'rupay' | 'upi' | 'troy' | 'paypal'

interface Method {
  name: ReactNode
  /** Follows a name that several methods have. */
  provider?: string
  /** Shown below the name. */
  detail: ReactNode
  brands?: readonly Brand[]
  /** Opens the provider's window or page. */
  open?: OpenProvider
  /** Replaces the form's submit button. */
  PayButton?: ComponentType<PayButtonProps>
  /** Shown while an attempt is open. */
  Dialog?: ComponentType<CardDialogProps>
}

const card = <FormattedMessage id="common.card" />

/** Texts and behavior of each payment method. */
export const paymentMethods: Record<PaymentCode, Method> = {
  CASH_ON_DELIVERY: {
    name: <FormattedMessage id="common.cashOnDelivery" />,
    detail: <FormattedMessage id="payment.cashDetail" />,
  },
  RAZORPAY: {
    name: card,
    provider: 'Razorpay',
    detail: <FormattedMessage id="payment.razorpayDetail" />,
    brands: ['visa', 'mastercard', 'rupay', 'upi'],
    open: openRazorpay,
  },
  STRIPE: {
    name: card,
    provider: 'Stripe',
    detail: <FormattedMessage id="payment.stripeDetail" />,
    brands: ['visa', 'mastercard', 'amex'],
    Dialog: lazyPart(() => import('./card-dialog.tsx').then((module) => module.CardDialog), {
      when: 'shown',
      Failed: ({ onUnreachable, retry }) => <FailedOpening onClose={onUnreachable} retry={retry} />,
    }),
  },
  PAYPAL: {
    name: 'PayPal',
    detail: <FormattedMessage id="payment.paypalDetail" />,
    brands: ['paypal'],
    PayButton: lazyPart(() => import('./paypal-button.tsx').then((module) => module.PaypalButton), {
      when: 'shown',
      Failed: ({ retry }) => <SectionFailure onRetry={retry} />,
    }),
  },
  FLUTTERWAVE: {
    name: 'Flutterwave',
    detail: <FormattedMessage id="payment.flutterwaveDetail" />,
    brands: ['visa', 'mastercard'],
    open: openFlutterwave,
  },
  IYZICO: {
    name: 'Iyzico',
    detail: <FormattedMessage id="payment.pageDetail" values={{ provider: 'Iyzico' }} />,
    brands: ['visa', 'mastercard', 'troy'],
    open: openPaymentPage,
  },
}
