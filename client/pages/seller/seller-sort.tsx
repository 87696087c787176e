import { routes } from '#shared/routes.ts'
import { SortSelect } from '../../components/sort/sort-select.tsx'
import { type Sort, sortOf } from '../../components/sort/sorts.ts'
import { goTo } from '../../navigation/go-to.ts'
import { useHref, useLocation } from '../../navigation/location.tsx'
import { usePendingSearch } from '../../navigation/pending-navigation.ts'
import styles from './seller-sort.module.css'

export function SellerSort({ sort }: { sort: Sort }) {
  const pending = usePendingSearch()
  const href = useHref()
  const { params } = useLocation()
  const slug = params.slug ?? ''
  function go(next: Sort) {
    goTo(href(routes.seller, { slug }, { sortby: next === 'featured' ? null : next }))
  }
  return (
    <form method="get" action={href(routes.seller, { slug })} className={styles.form}>
      <SortSelect value={pending ? sortOf(pending.sortby) : sort} onChange={go} />
    </form>
  )
}
