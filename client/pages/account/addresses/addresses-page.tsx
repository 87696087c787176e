import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import type {
  AddressChoicesFragment,
  AddressFieldsFragment,
} from '../../../components/address-form/__generated__/address.ts'
import { AddressForm } from '../../../components/address-form/address-form.tsx'
import { ButtonLink } from '../../../components/button/button.tsx'
import { EmptyState } from '../../../components/empty-state/empty-state.tsx'
import { Icon } from '../../../components/icon/icon.tsx'
import { pageNumber, pageParam } from '../../../components/pagination/page-number.ts'
import { definePage, notFound, type PageProps } from '../../../define-page.ts'
import { AccountLayout } from '../../../frame/account/account-layout.tsx'
import { ListPages } from '../../../frame/account/list-pages.tsx'
import { memberListOutcome } from '../../../frame/account/require-member.ts'
import { useHref } from '../../../navigation/location.tsx'
import { AddressesPageDocument, type AddressesPageQuery } from './__generated__/addresses-page.ts'
import { AddressCard } from './address-card.tsx'
import styles from './addresses-page.module.css'

/** Value of `form` in the address that opens the form for a new address; an id opens that one. */
const NEW = 'new'

function AddressesPage({ data, search }: PageProps<AddressesPageQuery, object>) {
  const { items, pageInfo } = data.viewer.addresses
  const { form } = search
  const choices = choicesOf(data)
  if (form && choices) {
    const address = items.find(({ id }) => id === form) ?? null
    return <FormPage key={form} choices={choices} address={address} page={pageInfo.page} />
  }
  return <ListPage items={items} pageInfo={pageInfo} />
}

function choicesOf({ countries, shop }: AddressesPageQuery): AddressChoicesFragment | null {
  return countries && shop ? { countries, shop } : null
}

interface FormPageProps {
  choices: AddressChoicesFragment
  address: AddressFieldsFragment | null
  page: number
}

function FormPage({ choices, address, page }: FormPageProps) {
  const intl = useIntl()
  const href = useHref()
  const title = address ? intl.formatMessage({ id: 'addresses.change' }) : intl.formatMessage({ id: 'addresses.add' })
  const doneHref = href(routes.addresses, {}, { page: pageParam(page) })
  return (
    <AccountLayout title={title}>
      <div className={`panel roomy ${styles.form}`}>
        <AddressForm
          choices={choices}
          address={address}
          doneHref={doneHref}
          onSaved={() => window.location.assign(doneHref)}
        />
      </div>
    </AccountLayout>
  )
}

function ListPage({ items, pageInfo }: AddressesPageQuery['viewer']['addresses']) {
  const intl = useIntl()
  const href = useHref()
  const add = (
    <ButtonLink size="small" href={href(routes.addresses, {}, { form: NEW })}>
      <Icon name="plus" size={18} />
      <FormattedMessage id="addresses.add" />
    </ButtonLink>
  )
  return (
    <AccountLayout title={intl.formatMessage({ id: 'account.addresses' })} action={add}>
      {items.length === 0 ? (
        <EmptyState title={intl.formatMessage({ id: 'addresses.empty' })}>
          <FormattedMessage id="addresses.emptyHint" />
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {items.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              editHref={href(routes.addresses, {}, { form: address.id, page: pageParam(pageInfo.page) })}
            />
          ))}
        </ul>
      )}
      <ListPages pageInfo={pageInfo} hrefFor={(page) => href(routes.addresses, {}, { page: pageParam(page) })} />
    </AccountLayout>
  )
}

export const addressesPage = definePage(routes.addresses, {
  query: AddressesPageDocument,
  variables: ({ search }) => ({ page: pageNumber(search.page), withForm: search.form !== undefined }),
  outcome: ({ data: { viewer }, search, locale }) => {
    const { form } = search
    // Whose session is over has no addresses: signing in comes before saying that one is not there.
    const isMissing = form && form !== NEW && !viewer.addresses.items.some(({ id }) => id === form)
    if (viewer.signedIn && isMissing) return notFound
    return memberListOutcome('addresses', {
      isMember: viewer.signedIn,
      pageInfo: viewer.addresses.pageInfo,
      locale,
      search,
    })
  },
  access: 'member',
  queryParams: ['page', 'form', 'country'],
  Component: AddressesPage,
})
