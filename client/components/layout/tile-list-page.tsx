import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href as hrefIn, routes } from '#shared/routes.ts'
import { pageParam } from '../../foundation/define-page.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { PageHead } from '../head/page-head.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { EmptyState } from './empty-state.tsx'
import { Pagination } from './pagination.tsx'
import styles from './tile-list-page.module.css'

interface TileListPageProps<Item> {
  route: 'brands' | 'categories'
  title: string
  description: string
  list: { items: readonly Item[]; pageInfo: { page: number; pageCount: number } }
  tile(item: Item, priority: boolean): ReactNode
}

export function TileListPage<Item extends { id: string; image: { thumbnail: string } }>(
  props: TileListPageProps<Item>,
) {
  const { route, title, description, list, tile } = props
  const intl = useIntl()
  const href = useHref()
  const { page, pageCount } = list.pageInfo
  return (
    <div className="container page-column">
      <PageHead
        title={title}
        page={page}
        image={list.items[0]?.image.thumbnail}
        description={description}
        canonicalPath={hrefIn(routes[route], {}, DEFAULT_LOCALE, { page: pageParam(page) })}
      />
      <Breadcrumbs crumbs={[{ title }]} />
      <h1>{title}</h1>
      {list.items.length === 0 && <EmptyState icon="search" title={intl.formatMessage({ id: 'common.noItem' })} />}
      <ul className={styles.grid} data-list={route}>
        {list.items.map((item, index) => (
          <li key={item.id}>{tile(item, index === 0)}</li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(to) => href(routes[route], {}, { page: pageParam(to) })}
      />
    </div>
  )
}
