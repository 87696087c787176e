import { FormattedMessage, useIntl } from 'react-intl'
import { useQuery } from 'urql'
import { routes } from '#shared/routes.ts'
import {
  AddressChoicesDocument,
  type AddressFieldsFragment,
  type AddressChoicesFragment,
} from '../../components/form/address/__generated__/address.ts'
import { AddressForm } from '../../components/form/address/address-form.tsx'
import { AddressText } from '../../components/form/address/address-text.tsx'
import { Button } from '../../components/form/button.tsx'
import { OptionCard } from '../../components/form/option-card.tsx'
import { PageHead } from '../../components/head/page-head.tsx'
import { CheckoutSteps } from '../../components/order/checkout-steps.tsx'
import { NothingSelected } from '../../components/order/nothing-selected.tsx'
import { definePage, type Search } from '../../foundation/define-page.ts'
import { keepFocus } from '../../foundation/navigation/focus.ts'
import { goTo } from '../../foundation/navigation/load-document.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { usePendingSearch } from '../../foundation/navigation/pending-navigation.ts'
import { useSaveDeliveryPlace } from '../../foundation/visitor/delivery-place.ts'
import { ShippingPageDocument, type ShippingPageQuery } from './__generated__/shipping-page.ts'
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
  useSaveDeliveryPlace(shipping.lines.length > 0 ? shipping.address : undefined)
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
  const intl = useIntl()
  const href = useHref()
  const isAdding = showsForm({ data, search })
  const [{ data: choices }] = useQuery({ query: AddressChoicesDocument, pause: !isAdding })
  const { addresses, shipping, cart } = data.viewer
  const isFree = cart.summary.freeShipping?.reached ?? false
  return (
    <>
      <section className="stack" aria-labelledby="shipping-address">
        <h2 id="shipping-address">{intl.formatMessage({ id: 'common.deliveryAddress' })}</h2>
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
        !isAdding && <p role="status">{intl.formatMessage({ id: 'shipping.chooseAddress' })}</p>
      )}
    </>
  )
}

interface AddressChoiceProps {
  addresses: readonly AddressFieldsFragment[]
  chosen: AddressFieldsFragment | null
}

/** A change loads the page of the other address. */
function AddressChoice({ addresses, chosen }: AddressChoiceProps) {
  const intl = useIntl()
  const href = useHref()
  // The address book is paginated; the chosen address may be on a later page.
  const isListed = addresses.some(({ id }) => id === chosen?.id)
  const listed = chosen && !isListed ? [chosen, ...addresses] : addresses

  const checkedId = usePendingSearch()?.address ?? chosen?.id

  function choose(address: string) {
    keepFocus()
    goTo(href(routes.shipping, {}, { address }))
  }
  return (
    <form method="get" action={href(routes.shipping, {})}>
      <fieldset className={styles.addresses}>
        <legend className="visually-hidden">{intl.formatMessage({ id: 'shipping.chooseAddress' })}</legend>
        {listed.map((address) => (
          <OptionCard
            key={address.id}
            name="address"
            value={address.id}
            checked={address.id === checkedId}
            onChange={() => choose(address.id)}
          >
            <AddressText address={address} />
          </OptionCard>
        ))}
      </fieldset>
      <noscript>
        <Button type="submit" variant="secondary">
          <FormattedMessage id="shipping.useAddress" />
        </Button>
      </noscript>
    </form>
  )
}

function NewAddress({ choices, isFirst }: { choices: AddressChoicesFragment; isFirst: boolean }) {
  const intl = useIntl()
  const href = useHref()
  return (
    <div className="panel">
      {isFirst && <p className="strong">{intl.formatMessage({ id: 'common.addressFirst' })}</p>}
      <AddressForm
        choices={choices}
        doneHref={href(routes.shipping, {})}
        onSaved={({ id }) => goTo(href(routes.shipping, {}, { address: id }))}
      />
    </div>
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
