import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { PageHead } from '../../components/head/page-head.tsx'
import { Breadcrumbs } from '../../components/layout/breadcrumbs.tsx'
import { EmptyState } from '../../components/layout/empty-state.tsx'
import { CategoryTile } from '../../components/media/tiles.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { CategoriesPageQuery } from './__generated__/directory-pages.ts'
import styles from './categories-page.module.css'

type Tile = CategoriesPageQuery['categories']['items'][number]

/** All departments on one page, each with its categories. */
export function CategoriesPage({ data }: { data: CategoriesPageQuery }) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'common.allCategories' })
  const tiles = new Map(data.categories.items.map((tile) => [tile.slug, tile]))
  const departments = data.shop.categories
  return (
    <div className="container page-column">
      <PageHead
        title={title}
        image={data.categories.items[0]?.image.thumbnail}
        description={intl.formatMessage({ id: 'categories.description' })}
        canonicalPath={routes.categories.pattern}
      />
      <Breadcrumbs crumbs={[{ title }]} />
      <h1>{title}</h1>
      {departments.length === 0 && <EmptyState icon="search" title={intl.formatMessage({ id: 'common.noItem' })} />}
      <div className={styles.departments}>
        {departments.map((department, index) => (
          <Department key={department.slug} department={department} tiles={tiles} priority={index === 0} />
        ))}
      </div>
    </div>
  )
}

interface DepartmentProps {
  department: CategoriesPageQuery['shop']['categories'][number]
  tiles: ReadonlyMap<string, Tile>
  priority: boolean
}

function Department({ department: { title, slug, children }, tiles, priority }: DepartmentProps) {
  const href = useHref()
  return (
    <section className={styles.department} aria-labelledby={`department-${slug}`}>
      <h2 id={`department-${slug}`} className={styles.title}>
        <a href={href(routes.category, { main: slug })}>{title}</a>
      </h2>
      <ul className={styles.grid}>
        {children.map((child, index) => (
          <li key={child.slug}>
            <Child child={child} parent={slug} tile={tiles.get(child.slug)} priority={priority && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChildProps {
  child: { title: string; slug: string }
  parent: string
  tile: Tile | undefined
  priority: boolean
}

/** Shops with hundreds of categories have pictures for the first ones only. */
function Child({ child, parent, tile, priority }: ChildProps) {
  const href = useHref()
  if (tile) return <CategoryTile category={tile} priority={priority} />
  return <a href={href(routes.subCategory, { main: parent, subCategory: child.slug })}>{child.title}</a>
}
