import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { useSharedElement } from '../../foundation/shared-elements.tsx'
import type { BrandTileFieldsFragment } from './__generated__/brand-tile.ts'
import styles from './brand-tile.module.css'

export function BrandTile({ brand, priority = false }: { brand: BrandTileFieldsFragment; priority?: boolean }) {
  const href = useHref()
  return useSharedElement(brand, `tile ${priority}`, () => (
    <a className={`panel ${styles.tile}`} href={href(routes.mainBrand, { main: brand.slug }, { brand: brand.id })}>
      <img
        className={styles.image}
        src={brand.image.thumbnail}
        alt=""
        width={160}
        height={160}
        loading={priority ? 'eager' : 'lazy'}
        decoding="async"
        fetchPriority={priority ? 'high' : undefined}
      />
      <span className={styles.title}>{brand.title}</span>
    </a>
  ))
}
