import { useIntl } from 'react-intl'
import { EmptyState } from '../../../components/empty-state/empty-state.tsx'
import { GoShopping } from '../../../components/empty-state/go-shopping.tsx'
import { AccountList } from '../../../frame/account/account-list.tsx'
import { defineAccountListPage, pageVariables } from '../../../frame/account/define-account-list-page.ts'
import { ComparedPageDocument, type ComparedPageQuery } from './__generated__/saved-pages.ts'
import { ComparisonTable } from './comparison-table.tsx'

function ComparedPage({ data }: { data: ComparedPageQuery }) {
  const intl = useIntl()
  const { compareList } = data.viewer
  return (
    <AccountList
      route="compared"
      title={intl.formatMessage({ id: 'account.compared' })}
      list={compareList}
      empty={
        <EmptyState title={intl.formatMessage({ id: 'compared.empty' })}>
          <GoShopping />
        </EmptyState>
      }
    >
      <ComparisonTable products={compareList.items.map(({ product }) => product)} />
    </AccountList>
  )
}

export const comparedPage = defineAccountListPage('compared', {
  query: ComparedPageDocument,
  variables: pageVariables,
  listOf: ({ viewer }) => viewer.compareList,
  Component: ComparedPage,
})
