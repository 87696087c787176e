import type { FormEvent } from 'react'
import { useLiveQuery } from '../../foundation/data/use-live-query.ts'
import { SectionFailure } from '../layout/section.tsx'
import { Shimmer } from '../layout/shimmer.tsx'
import { type PaymentCode, type PaymentMethodFieldsFragment, PaymentMethodsDocument } from './__generated__/payment.ts'
import { NoMethod, PayButton, PaymentPanel, useMethodChoice } from './payment-panel.tsx'
import type { PlacedOrder } from './payment-step.ts'
import { usePayment } from './use-payment.ts'
import styles from './payment-panel.module.css'

interface PayOrderProps {
  order: PlacedOrder & { method: PaymentCode | null; total: { formatted: string } }
  onPaid(): void
}

/**
 * Pays an existing order. Render it after hydration only, and on a page with `takesPayments`: otherwise the content
 * security policy keeps the providers' windows empty.
 */
export function PayOrder({ order, onPaid }: PayOrderProps) {
  const offer = useLiveQuery({ query: PaymentMethodsDocument })
  if (offer.state === 'failed') return <SectionFailure isRetrying={offer.isRetrying} onRetry={offer.retry} />
  if (offer.state === 'loading') return <Shimmer shape="block" />
  return <PayBy methods={offer.data.viewer.checkout.methods} order={order} onPaid={onPaid} />
}

function PayBy({ methods, order, onPaid }: PayOrderProps & { methods: readonly PaymentMethodFieldsFragment[] }) {
  const isOnline = (code: PaymentCode | null) => code !== null && code !== 'CASH_ON_DELIVERY'
  const ownOrFirst = [order.method, ...methods.map(({ code }) => code)].find(isOnline)
  const { method, choose } = useMethodChoice(methods, ownOrFirst)
  const payment = usePayment({ order, onDone: onPaid })
  if (!method) return <NoMethod />
  function submit(event: FormEvent) {
    event.preventDefault()
    if (method) void payment.pay(method)
  }
  return (
    <form onSubmit={submit}>
      <PaymentPanel methods={methods} method={method} payment={payment} onChoose={choose}>
        <div className={styles.pay}>
          <PayButton method={method} payment={payment} total={order.total} />
        </div>
      </PaymentPanel>
    </form>
  )
}
