import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import type {
  AddressChoicesFragment,
  AddressFieldsFragment,
} from '../../../components/form/address/__generated__/address.ts'
import { AddressForm } from '../../../components/form/address/address-form.tsx'
import { ButtonLink, type ButtonStyle } from '../../../components/form/button.tsx'
import { EmptyState } from '../../../components/layout/empty-state.tsx'
import { Icon } from '../../../components/media/icon.tsx'
import { notFound, ok, pageNumber, pageParam, type PageProps } from '../../../foundation/define-page.ts'
import { focusContentAfterNavigation } from '../../../foundation/navigation/focus.ts'
import { useHref } from '../../../foundation/navigation/location.tsx'
import { useSaveDeliveryPlace } from '../../../foundation/visitor/delivery-place.ts'
import { AccountLayout } from '../../../frame/account/account-layout.tsx'
import { AccountList } from '../../../frame/account/account-list.tsx'
import { defineAccountListPage } from '../../../frame/account/define-account-list-page.ts'
import { AddressesPageDocument, type AddressesPageQuery } from './__generated__/addresses-page.ts'
import { AddressCard } from './address-card.tsx'
import styles from './addresses-page.module.css'

/** Value of `form` in the address for a new address; an id opens that address. */
const NEW = 'new'

function AddressesPage({ data, search }: PageProps<AddressesPageQuery, object>) {
  const { addresses } = data.viewer
  const { form } = search
  const choices = choicesOf(data)
  if (form && choices) {
    const address = addresses.items.find(({ id }) => id === form) ?? null
    return <FormPage key={form} choices={choices} address={address} page={addresses.pageInfo.page} />
  }
  return <ListPage list={addresses} />
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
          cancelHref={doneHref}
          onSaved={(_, stay) => {
            if (stay.isHere()) focusContentAfterNavigation()
            stay.goTo(doneHref)
          }}
        />
      </div>
    </AccountLayout>
  )
}

function ListPage({ list }: { list: AddressesPageQuery['viewer']['addresses'] }) {
  const intl = useIntl()
  const href = useHref()
  useSaveDeliveryPlace(list.items.length === 0 ? null : list.items.find(({ isDefault }) => isDefault))
  return (
    <AccountList
      route="addresses"
      title={intl.formatMessage({ id: 'account.addresses' })}
      list={list}
      action={list.items.length > 0 && <AddLink size="small" />}
      empty={
        <EmptyState
          icon="home"
          title={intl.formatMessage({ id: 'addresses.empty' })}
          hint={<FormattedMessage id="addresses.emptyHint" />}
        >
          <AddLink />
        </EmptyState>
      }
    >
      <ul className={styles.list}>
        {list.items.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            editHref={href(routes.addresses, {}, { form: address.id, page: pageParam(list.pageInfo.page) })}
          />
        ))}
      </ul>
    </AccountList>
  )
}

function AddLink({ size = 'medium' }: Pick<ButtonStyle, 'size'>) {
  const href = useHref()
  return (
    <ButtonLink size={size} href={href(routes.addresses, {}, { form: NEW })}>
      <Icon name="plus" size={18} />
      <FormattedMessage id="addresses.add" />
    </ButtonLink>
  )
}

export const addressesPage = defineAccountListPage('addresses', {
  query: AddressesPageDocument,
  variables: ({ search }) => ({ page: pageNumber(search.page), withForm: search.form !== undefined }),
  outcome({ data, search: { form } }) {
    const isKnown = !form || form === NEW || data.viewer.addresses.items.some(({ id }) => id === form)
    return isKnown ? ok : notFound
  },
  queryParams: ['page', 'form'],
  Component: AddressesPage,
})
