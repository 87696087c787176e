import { useIntl } from 'react-intl'
import { EmptyState } from '../../../components/layout/empty-state.tsx'
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
        <EmptyState
          icon="compare"
          title={intl.formatMessage({ id: 'compared.empty' })}
          hint={intl.formatMessage({ id: 'compared.emptyHint' })}
        />
      }
    >
      <ComparisonTable products={compareList.items.map(({ product }) => product)} />
    </AccountList>
  )
}

export const comparedPage = defineAccountListPage('compared', {
  query: ComparedPageDocument,
  variables: pageVariables,
  Component: ComparedPage,
})
