import { type ReactNode, useEffect } from 'react'
import { routes, type SearchInput } from '#shared/routes.ts'
import { Pagination } from '../../components/layout/pagination.tsx'
import { pageParam } from '../../foundation/define-page.ts'
import { goTo } from '../../foundation/navigation/load-document.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { AccountLayout } from './account-layout.tsx'
import type { AccountListRoute, PagedList } from './define-account-list-page.ts'

interface AccountListProps {
  route: AccountListRoute
  title: string
  list: PagedList
  search?: SearchInput
  action?: ReactNode
  signedIn?: boolean
  empty: ReactNode
  children: ReactNode
}

export function AccountList({ route, title, list, search, action, signedIn, empty, children }: AccountListProps) {
  const href = useHref()
  const { page, pageCount } = list.pageInfo
  const hrefFor = (to: number) => href(routes[route], {}, { ...search, page: pageParam(to) })
  useLastPage(page > pageCount ? hrefFor(pageCount) : null)
  return (
    <AccountLayout title={title} action={action} signedIn={signedIn}>
      {list.items.length === 0 ? empty : children}
      <Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />
    </AccountLayout>
  )
}

function useLastPage(href: string | null): void {
  useEffect(() => {
    if (href !== null) goTo(href, { replace: true })
  }, [href])
}
