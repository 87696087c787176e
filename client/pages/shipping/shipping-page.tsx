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
import { SectionFailure } from '../../components/layout/section.tsx'
import { CheckoutSteps } from '../../components/order/checkout-steps.tsx'
import { NothingSelected } from '../../components/order/nothing-selected.tsx'
import { ActionSummary, Amounts, SignInOffer } from '../../components/order/totals.tsx'
import { UnavailableNote } from '../../components/order/unavailable-note.tsx'
import { useLiveQuery } from '../../foundation/data/use-live-query.ts'
import { definePage, type Search } from '../../foundation/define-page.ts'
import { focusAfterNavigation, keepFocus } from '../../foundation/navigation/focus.ts'
import { goTo } from '../../foundation/navigation/load-document.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { usePendingSearch } from '../../foundation/navigation/pending-navigation.ts'
import { useSaveDeliveryPlace } from '../../foundation/visitor/delivery-place.ts'
import {
  type ShippingChoiceInput,
  type ShippingFieldsFragment,
  ShippingPageDocument,
  type ShippingPageQuery,
  ShippingTotalsDocument,
} from './__generated__/shipping-page.ts'
import { ContinueToPayment, ShippingLines } from './shipping-lines.tsx'
import { useChooseShipping } from './use-choose-shipping.ts'
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
      <UnavailableNote lines={cart.lines} />
      {shipping.lines.length === 0 ? (
        <NothingSelected isCartEmpty={cart.count === 0} />
      ) : (
        <Steps key={shipping.address?.id} data={data} search={search} />
      )}
    </div>
  )
}

function Steps({ data, search }: ShippingPageProps) {
  const intl = useIntl()
  const choice = useChooseShipping()
  const isAdding = showsForm({ data, search })
  const { shipping, cart } = data.viewer
  const isFree = cart.summary.freeShipping?.reached ?? false
  const address = isAdding ? null : shipping.address
  const { shipped, isPending, failure } = useShippingTotals(shipping, choice.choices)
  const summary = (address && shipped) ?? cart.summary
  return (
    <div className={styles.columns}>
      <div className={styles.steps}>
        <SignInOffer />
        <AddressStep data={data} isAdding={isAdding} />
        {address && <ShippingLines choice={choice} shipping={shipping} address={address} isFree={isFree} />}
        {!address && !isAdding && <p role="status">{intl.formatMessage({ id: 'shipping.chooseAddress' })}</p>}
      </div>
      <ActionSummary
        id="shipping-summary"
        title={<FormattedMessage id="common.summary" />}
        total={summary.total}
        isPending={isPending}
        action={address && <ContinueToPayment choice={choice} canContinue={shipping.canContinue} />}
      >
        <Amounts
          summary={{ isShippingFree: isFree, ...summary }}
          subtotalLabel={<FormattedMessage id="cart.subtotal" values={{ count: cart.summary.selectedCount }} />}
          isPending={isPending}
        />
        {failure && <SectionFailure isRetrying={failure.isRetrying} onRetry={failure.retry} />}
        {!isFree && summary === cart.summary && (
          <p className="muted small">
            <FormattedMessage id="cart.shippingLater" />
          </p>
        )}
      </ActionSummary>
    </div>
  )
}

/** The totals of what is chosen on the page, which the shop computes. */
function useShippingTotals({ address, summary }: ShippingFieldsFragment, choices: ShippingChoiceInput[] | null) {
  const answer = useLiveQuery({
    query: ShippingTotalsDocument,
    variables: { addressId: address?.id ?? '', lines: choices ?? [] },
    pause: choices === null || !address,
  })
  if (choices === null) return { shipped: summary, isPending: false, failure: null }
  const isFailed = answer.state === 'failed'
  if (answer.state === 'ready') return { shipped: answer.data.viewer.shipping.summary, isPending: false, failure: null }
  // Without an answer, the amounts before shipping are all that is certain.
  return { shipped: isFailed ? null : summary, isPending: !isFailed, failure: isFailed ? answer : null }
}

interface AddressStepProps {
  data: ShippingPageQuery
  isAdding: boolean
}

function AddressStep({ data, isAdding }: AddressStepProps) {
  const intl = useIntl()
  const href = useHref()
  const [{ data: choices }] = useQuery({ query: AddressChoicesDocument, pause: !isAdding })
  const { addresses, shipping } = data.viewer
  return (
    <section className="stack" aria-labelledby="shipping-address">
      <h2 id="shipping-address">
        {intl.formatMessage({ id: isAdding ? 'shipping.whereTo' : 'common.deliveryAddress' })}
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
      <fieldset id="shipping-address-choice" className={styles.addresses}>
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
  const href = useHref()
  return (
    <div className="panel">
      <AddressForm
        isStep
        choices={choices}
        doneHref={href(routes.shipping, {})}
        cancelHref={isFirst ? null : href(routes.shipping, {})}
        onSaved={({ id }, stay) => {
          if (stay.isHere()) focusAfterNavigation(`#shipping-address-choice [value="${id}"]`)
          stay.goTo(href(routes.shipping, {}, { address: id }))
        }}
      />
    </div>
  )
}

export const shippingPage = definePage(routes.shipping, {
  query: ShippingPageDocument,
  variables: ({ search }) => ({ addressId: search.address ?? null }),
  needs: (page) => (showsForm(page) ? AddressChoicesDocument : null),
  access: 'private',
  layout: 'checkout',
  queryParams: ['address', 'add'],
  Component: ShippingPage,
})
