import { routes } from '#shared/routes.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import { useSharedElement } from '../../foundation/shared-elements.tsx'
import { categoryHref } from '../layout/category-crumbs.ts'
import type { BrandTileFieldsFragment, CategoryTileFieldsFragment } from './__generated__/media.ts'
import styles from './tiles.module.css'

export function BrandTile({ brand, priority = false }: { brand: BrandTileFieldsFragment; priority?: boolean }) {
  const href = useHref()
  return useSharedElement(brand, `tile ${priority}`, () => (
    <a
      className={`panel ${styles.tile} ${styles.brand}`}
      href={href(routes.mainBrand, { main: brand.slug }, { brand: brand.id })}
    >
      {renderPicture(brand, priority, brand.title)}
    </a>
  ))
}

interface CategoryTileProps {
  category: CategoryTileFieldsFragment
  priority?: boolean
}

export function CategoryTile({ category, priority = false }: CategoryTileProps) {
  const { locale } = useLocation()
  return useSharedElement(category, `tile ${priority}`, () => (
    <a className={`${styles.tile} ${styles.category}`} href={categoryHref(category, locale)}>
      <span className={styles.circle}>{renderPicture(category, priority)}</span>
      <span className={styles.title}>{category.title}</span>
    </a>
  ))
}

function renderPicture({ image }: { image: { thumbnail: string } }, priority: boolean, alt = '') {
  return (
    <img
      className={styles.picture}
      src={image.thumbnail}
      alt={alt}
      width={160}
      height={160}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : undefined}
    />
  )
}
