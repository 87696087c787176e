import { type ReactNode, useEffect } from 'react'
import { routes, type SearchInput } from '#shared/routes.ts'
import { Pagination } from '../../components/pagination/pagination.tsx'
import { goTo } from '../../navigation/go-to.ts'
import { useHref } from '../../navigation/location.tsx'
import { pageParam } from '../../page-number.ts'
import { AccountLayout } from './account-layout.tsx'
import type { AccountListRoute, PagedList } from './define-account-list-page.ts'

interface AccountListProps {
  route: AccountListRoute
  title: string
  list: PagedList
  /** What the list was narrowed by: its other pages keep it. */
  search?: SearchInput
  /** Beside the title. */
  action?: ReactNode
  /** False where guests see the list as well, and a guest does. */
  signedIn?: boolean
  /** Shown in place of the children while the list is empty. */
  empty: ReactNode
  /** The items. */
  children: ReactNode
}

/** A list of the account, page by page. */
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

/** A member who removes the last item of a page is led to the page that is the last one now. */
function useLastPage(href: string | null): void {
  useEffect(() => {
    if (href !== null) goTo(href, { replace: true })
  }, [href])
}
