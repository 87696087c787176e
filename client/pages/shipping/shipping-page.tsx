import { FormattedMessage, useIntl } from 'react-intl'
import { href as hrefIn, routes } from '#shared/routes.ts'
import { CheckoutSteps } from '../../components/checkout-steps/checkout-steps.tsx'
import { NothingSelected } from '../../components/checkout-steps/nothing-selected.tsx'
import { PageHead } from '../../components/page-head/page-head.tsx'
import { definePage, ok, redirect } from '../../define-page.ts'
import { useHref } from '../../navigation/location.tsx'
import { useKeptPlace } from '../../visitor/use-delivery-place.ts'
import { ShippingPageDocument, type ShippingPageQuery } from './__generated__/shipping-page.ts'
import { AddressChoice } from './address-choice.tsx'
import { NewAddress } from './new-address.tsx'
import { ShippingLines } from './shipping-lines.tsx'
import styles from './shipping-page.module.css'

function ShippingPage({ data }: { data: ShippingPageQuery }) {
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
      {shipping.lines.length === 0 ? <NothingSelected isCartEmpty={cart.count === 0} /> : <Steps data={data} />}
    </div>
  )
}

function Steps({ data: { viewer, countries, shop } }: { data: ShippingPageQuery }) {
  const href = useHref()
  const { addresses, shipping, cart } = viewer
  const isFree = cart.summary.freeShipping?.reached ?? false
  return (
    <>
      <section className="stack" aria-labelledby="shipping-address">
        <h2 id="shipping-address">
          <FormattedMessage id="common.deliveryAddress" />
        </h2>
        {countries && shop ? (
          <NewAddress choices={{ countries, shop }} isFirst={addresses.items.length === 0} />
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
        !countries && (
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
  variables: ({ search }) => ({ addressId: search.address ?? null, adding: search.add !== undefined }),
  // A shopper without an address starts with the form for one.
  outcome({ data, search, locale }) {
    const { shipping, addresses } = data.viewer
    const isBlank = shipping.lines.length > 0 && addresses.items.length === 0 && search.add === undefined
    return isBlank ? redirect(hrefIn(routes.shipping, {}, locale, { add: 1 })) : ok
  },
  access: 'private',
  queryParams: ['address', 'add', 'country'],
  Component: ShippingPage,
})
