import { useLocation } from '../../foundation/navigation/location.tsx'
import { useSharedElement } from '../../foundation/shared-elements.tsx'
import { categoryHref } from '../layout/category-crumbs.ts'
import type { CategoryTileFieldsFragment } from './__generated__/category-tile.ts'
import styles from './category-tile.module.css'

export function CategoryTile({
  category,
  priority = false,
}: {
  category: CategoryTileFieldsFragment
  priority?: boolean
}) {
  const { locale } = useLocation()
  return useSharedElement(category, `tile ${priority}`, () => (
    <a className={styles.tile} href={categoryHref(category, locale)}>
      <span className={styles.media}>
        <img
          className={styles.image}
          src={category.image.thumbnail}
          alt=""
          width={160}
          height={160}
          loading={priority ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={priority ? 'high' : undefined}
        />
      </span>
      <span className={styles.title}>{category.title}</span>
    </a>
  ))
}
