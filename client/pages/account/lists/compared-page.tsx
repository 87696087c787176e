import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ButtonLink } from '../../../components/button/button.tsx'
import { EmptyState } from '../../../components/empty-state/empty-state.tsx'
import { pageNumber, pageParam } from '../../../components/pagination/page-number.ts'
import { definePage } from '../../../define-page.ts'
import { AccountLayout } from '../../../frame/account/account-layout.tsx'
import { ListPages } from '../../../frame/account/list-pages.tsx'
import { memberListOutcome } from '../../../frame/account/require-member.ts'
import { useHref } from '../../../navigation/location.tsx'
import { ComparedPageDocument, type ComparedPageQuery } from './__generated__/saved-pages.ts'
import { ComparisonTable } from './comparison-table.tsx'

function ComparedPage({ data }: { data: ComparedPageQuery }) {
  const intl = useIntl()
  const href = useHref()
  const { items, pageInfo } = data.viewer.compareList
  return (
    <AccountLayout title={intl.formatMessage({ id: 'account.compared' })}>
      {items.length === 0 ? (
        <EmptyState title={intl.formatMessage({ id: 'compared.empty' })}>
          <ButtonLink href={href(routes.allProducts, {})}>
            <FormattedMessage id="common.goShopping" />
          </ButtonLink>
        </EmptyState>
      ) : (
        <ComparisonTable products={items.map(({ product }) => product)} />
      )}
      <ListPages pageInfo={pageInfo} hrefFor={(page) => href(routes.compared, {}, { page: pageParam(page) })} />
    </AccountLayout>
  )
}

export const comparedPage = definePage(routes.compared, {
  query: ComparedPageDocument,
  variables: ({ search }) => ({ page: pageNumber(search.page) }),
  outcome: ({ data: { viewer }, locale, search }) =>
    memberListOutcome('compared', { isMember: viewer.signedIn, pageInfo: viewer.compareList.pageInfo, locale, search }),
  access: 'member',
  queryParams: ['page'],
  Component: ComparedPage,
})
