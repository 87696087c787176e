import { useState } from 'react'
import { routes } from '#shared/routes.ts'
import { SortSelect } from '../../components/sort/sort-select.tsx'
import type { Sort } from '../../components/sort/sorts.ts'
import { goTo } from '../../navigation/go-to.ts'
import { useHref, useLocation } from '../../navigation/location.tsx'
import styles from './seller-sort.module.css'

/** Sort order of the seller's products; an ordinary form without scripts. */
export function SellerSort({ sort }: { sort: Sort }) {
  const [wanted, setWanted] = useState(sort)
  const href = useHref()
  const { params } = useLocation()
  const slug = params.slug ?? ''
  function go(next: Sort) {
    setWanted(next)
    goTo(href(routes.seller, { slug }, { sortby: next === 'featured' ? null : next }))
  }
  return (
    <form method="get" action={href(routes.seller, { slug })} className={styles.form}>
      <SortSelect value={wanted} onChange={go} />
    </form>
  )
}
