import { FormattedMessage } from 'react-intl'
import { useClient } from 'urql'
import { PayOrder } from '../../components/payment/pay-order.tsx'
import { Section } from '../../components/section/section.tsx'
import { Shimmer } from '../../components/shimmer/shimmer.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { type PlacedOrderFieldsFragment, ThankYouPageDocument } from './__generated__/thank-you-page.ts'

export function PayNow({ order }: { order: PlacedOrderFieldsFragment }) {
  const client = useClient()
  const isHydrated = useHydrated()
  async function refresh() {
    await client.query(ThankYouPageDocument, { id: order.id }, { requestPolicy: 'network-only' }).toPromise()
  }
  return (
    <section className="panel" aria-labelledby="pay-now">
      <h2 id="pay-now">
        <FormattedMessage id="thankYou.pay" values={{ amount: <bdi translate="no">{order.total.formatted}</bdi> }} />
      </h2>
      <noscript>
        <p>
          <FormattedMessage id="common.payNoScript" />
        </p>
      </noscript>
      {isHydrated && (
        <Section fallback={<Shimmer shape="block" />}>
          <PayOrder order={order} onPaid={() => void refresh()} />
        </Section>
      )}
    </section>
  )
}
