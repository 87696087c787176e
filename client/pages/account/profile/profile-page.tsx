import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { AddressText } from '../../../components/form/address/address-text.tsx'
import { ButtonLink } from '../../../components/form/button.tsx'
import { definePage } from '../../../foundation/define-page.ts'
import { useHref } from '../../../foundation/navigation/location.tsx'
import { AccountLayout } from '../../../frame/account/account-layout.tsx'
import { requireMember } from '../../../frame/account/define-account-list-page.ts'
import { ProfilePageDocument, type ProfilePageQuery } from './__generated__/profile-page.ts'
import { NameForm, PasswordForm } from './profile-forms.tsx'
import styles from './profile-page.module.css'

type Viewer = ProfilePageQuery['viewer']

function ProfilePage({ data: { viewer } }: { data: ProfilePageQuery }) {
  const intl = useIntl()
  if (!viewer.profile) return null
  return (
    <AccountLayout title={intl.formatMessage({ id: 'common.profile' })}>
      <div className={styles.cards}>
        <PersonCard profile={viewer.profile} />
        <section className="panel" aria-labelledby="password">
          <h2 id="password">{intl.formatMessage({ id: 'common.password' })}</h2>
          <p className="muted small">{intl.formatMessage({ id: 'profile.passwordHint' })}</p>
          <PasswordForm />
        </section>
        <DefaultAddress address={viewer.defaultAddress} />
      </div>
    </AccountLayout>
  )
}

function PersonCard({ profile }: { profile: NonNullable<Viewer['profile']> }) {
  const intl = useIntl()
  return (
    <section className="panel" aria-labelledby="person">
      <h2 id="person">{intl.formatMessage({ id: 'profile.person' })}</h2>
      <dl className={`${styles.facts}`}>
        <dt>{intl.formatMessage({ id: 'common.email' })}</dt>
        <dd>
          <bdi translate="no">{profile.email}</bdi>
        </dd>
        {profile.phone && (
          <>
            <dt>{intl.formatMessage({ id: 'common.phone' })}</dt>
            <dd>
              <bdi dir="ltr">{profile.phone}</bdi>
            </dd>
          </>
        )}
      </dl>
      <NameForm name={profile.name} />
    </section>
  )
}

function DefaultAddress({ address }: { address: Viewer['defaultAddress'] }) {
  const intl = useIntl()
  const href = useHref()
  return (
    <section className="panel" aria-labelledby="delivery">
      <h2 id="delivery">{intl.formatMessage({ id: 'common.deliveryAddress' })}</h2>
      {address ? (
        <AddressText address={address} />
      ) : (
        <p className="muted small">{intl.formatMessage({ id: 'addresses.empty' })}</p>
      )}
      <div>
        <ButtonLink variant="secondary" size="small" href={href(routes.addresses, {})}>
          <FormattedMessage id="profile.manageAddresses" />
        </ButtonLink>
      </div>
    </section>
  )
}

export const profilePage = definePage(routes.profile, {
  query: ProfilePageDocument,
  variables: () => ({}),
  outcome: ({ data, locale }) => requireMember(data.viewer.profile !== null, 'profile', locale),
  access: 'member',
  Component: ProfilePage,
})
