import { FormattedMessage, useIntl } from 'react-intl'
import { useQuery } from 'urql'
import { routes } from '#shared/routes.ts'
import { AddressChoicesDocument } from '../../components/address-form/__generated__/address.ts'
import { CheckoutSteps } from '../../components/checkout-steps/checkout-steps.tsx'
import { NothingSelected } from '../../components/checkout-steps/nothing-selected.tsx'
import { PageHead } from '../../components/page-head/page-head.tsx'
import { definePage, type Search } from '../../define-page.ts'
import { useHref } from '../../navigation/location.tsx'
import { useKeptPlace } from '../../visitor/use-delivery-place.ts'
import { ShippingPageDocument, type ShippingPageQuery } from './__generated__/shipping-page.ts'
import { AddressChoice } from './address-choice.tsx'
import { NewAddress } from './new-address.tsx'
import { ShippingLines } from './shipping-lines.tsx'
import styles from './shipping-page.module.css'

interface ShippingPageProps {
  data: ShippingPageQuery
  search: Search
}

function showsForm({ data: { viewer }, search }: ShippingPageProps): boolean {
  return search['add'] !== undefined || (viewer.shipping.lines.length > 0 && viewer.addresses.items.length === 0)
}

function ShippingPage({ data, search }: ShippingPageProps) {
  const intl = useIntl()
  const { shipping, cart } = data.viewer
  const title = intl.formatMessage({ id: 'common.shipping' })
  // Without lines no address is chosen here.
  useKeptPlace(shipping.lines.length > 0 ? shipping.address : undefined)
  return (
    <div className="container page-column">
      <PageHead title={title} noIndex />
      <h1>{title}</h1>
      {cart.count > 0 && <CheckoutSteps current="shipping" />}
      {shipping.lines.length === 0 ? (
        <NothingSelected isCartEmpty={cart.count === 0} />
      ) : (
        <Steps data={data} search={search} />
      )}
    </div>
  )
}

function Steps({ data, search }: ShippingPageProps) {
  const href = useHref()
  const isAdding = showsForm({ data, search })
  const [{ data: choices }] = useQuery({ query: AddressChoicesDocument, pause: !isAdding })
  const { viewer } = data
  const { addresses, shipping, cart } = viewer
  const isFree = cart.summary.freeShipping?.reached ?? false
  return (
    <>
      <section className="stack" aria-labelledby="shipping-address">
        <h2 id="shipping-address">
          <FormattedMessage id="common.deliveryAddress" />
        </h2>
        {isAdding ? (
          choices && <NewAddress choices={choices} isFirst={addresses.items.length === 0} />
        ) : (
          <>
            <AddressChoice addresses={addresses.items} chosen={shipping.address} />
            <a className={styles.add} href={href(routes.shipping, {}, { add: 1 })}>
              <FormattedMessage id="shipping.addAddress" />
            </a>
          </>
        )}
      </section>
      {shipping.address ? (
        <ShippingLines key={shipping.address.id} shipping={shipping} address={shipping.address} isFree={isFree} />
      ) : (
        !isAdding && (
          <p role="status">
            <FormattedMessage id="shipping.chooseAddress" />
          </p>
        )
      )}
    </>
  )
}

export const shippingPage = definePage(routes.shipping, {
  query: ShippingPageDocument,
  variables: ({ search }) => ({ addressId: search.address ?? null }),
  needs: (page) => (showsForm(page) ? AddressChoicesDocument : null),
  access: 'private',
  queryParams: ['address', 'add', 'country'],
  Component: ShippingPage,
})
