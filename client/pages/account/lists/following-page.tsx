import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { EmptyState } from '../../../components/layout/empty-state.tsx'
import { Icon } from '../../../components/media/icon.tsx'
import { FollowButton } from '../../../components/product/saved/saved-button.tsx'
import { useHref } from '../../../foundation/navigation/location.tsx'
import { AccountList } from '../../../frame/account/account-list.tsx'
import { defineAccountListPage, pageVariables } from '../../../frame/account/define-account-list-page.ts'
import { FollowingPageDocument, type FollowingPageQuery } from './__generated__/saved-pages.ts'
import styles from './following-page.module.css'

type Followed = FollowingPageQuery['viewer']['following']['items'][number]

function FollowingPage({ data }: { data: FollowingPageQuery }) {
  const intl = useIntl()
  const { following } = data.viewer
  return (
    <AccountList
      route="following"
      title={intl.formatMessage({ id: 'account.following' })}
      list={following}
      empty={
        <EmptyState
          icon="store"
          title={intl.formatMessage({ id: 'following.empty' })}
          hint={<FormattedMessage id="following.emptyHint" />}
        />
      }
    >
      <ul className="stack">
        {following.items.map((followed) => (
          <FollowedSeller key={followed.id} followed={followed} />
        ))}
      </ul>
    </AccountList>
  )
}

function FollowedSeller({ followed: { seller, since } }: { followed: Followed }) {
  const href = useHref()
  return (
    <li className={`panel ${styles.store}`}>
      {seller.image ? (
        <img
          className={styles.mark}
          src={seller.image.thumbnail}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={styles.mark}>
          <Icon name="store" />
        </span>
      )}
      <div className={styles.text}>
        <h2 className={styles.name}>
          <a href={href(routes.seller, { slug: seller.slug })}>{seller.name}</a>
        </h2>
        {since && (
          <p className="muted small">
            <FormattedMessage
              id="following.since"
              values={{
                date: (
                  <time className={styles.date} dateTime={since}>
                    <FormattedDate value={since} dateStyle="long" />
                  </time>
                ),
              }}
            />
          </p>
        )}
      </div>
      <FollowButton seller={seller} size="small" isSavedAtFirst />
    </li>
  )
}

export const followingPage = defineAccountListPage('following', {
  query: FollowingPageDocument,
  variables: pageVariables,
  Component: FollowingPage,
})
