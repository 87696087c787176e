import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { EmptyState } from '../../../components/empty-state/empty-state.tsx'
import { Icon } from '../../../components/icon/icon.tsx'
import { pageNumber, pageParam } from '../../../components/pagination/page-number.ts'
import { FollowButton } from '../../../components/saved/follow-button.tsx'
import { definePage } from '../../../define-page.ts'
import { AccountLayout } from '../../../frame/account/account-layout.tsx'
import { ListPages } from '../../../frame/account/list-pages.tsx'
import { memberListOutcome } from '../../../frame/account/require-member.ts'
import { useHref } from '../../../navigation/location.tsx'
import { FollowingPageDocument, type FollowingPageQuery } from './__generated__/saved-pages.ts'
import styles from './following-page.module.css'

type Followed = FollowingPageQuery['viewer']['following']['items'][number]

function FollowingPage({ data }: { data: FollowingPageQuery }) {
  const intl = useIntl()
  const href = useHref()
  const { items, pageInfo } = data.viewer.following
  return (
    <AccountLayout title={intl.formatMessage({ id: 'account.following' })}>
      {items.length === 0 ? (
        <EmptyState title={intl.formatMessage({ id: 'following.empty' })}>
          <FormattedMessage id="following.emptyHint" />
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {items.map((followed) => (
            <FollowedStore key={followed.id} followed={followed} />
          ))}
        </ul>
      )}
      <ListPages pageInfo={pageInfo} hrefFor={(page) => href(routes.following, {}, { page: pageParam(page) })} />
    </AccountLayout>
  )
}

function FollowedStore({ followed: { seller, since } }: { followed: Followed }) {
  const href = useHref()
  return (
    <li className={styles.store}>
      <span className={styles.mark}>
        <Icon name="store" />
      </span>
      <div className={styles.words}>
        <h2 className={styles.name}>
          <a href={href(routes.seller, { slug: seller.slug })}>{seller.name}</a>
        </h2>
        {since && (
          <p className={styles.since}>
            <FormattedMessage
              id="following.since"
              values={{ date: <FormattedDate value={since} dateStyle="medium" /> }}
            />
          </p>
        )}
      </div>
      <FollowButton seller={seller} isSavedAtFirst />
    </li>
  )
}

export const followingPage = definePage(routes.following, {
  query: FollowingPageDocument,
  variables: ({ search }) => ({ page: pageNumber(search.page) }),
  outcome: ({ data: { viewer }, locale, search }) =>
    memberListOutcome('following', { isMember: viewer.signedIn, pageInfo: viewer.following.pageInfo, locale, search }),
  access: 'member',
  queryParams: ['page'],
  Component: FollowingPage,
})
