import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { SitemapBranchFragment, SitemapLeafFragment } from './__generated__/content-page.ts'
import styles from './content-page.module.css'

interface SitemapViewProps {
  branches: readonly SitemapBranchFragment[]
  products: readonly SitemapLeafFragment[]
}

export function SitemapView({ branches, products }: SitemapViewProps) {
  const intl = useIntl()
  const href = useHref()
  return (
    <div className={styles.sitemap}>
      {branches.map((category) => (
        <section key={category.slug}>
          <h2 className={styles.category}>
            <a href={href(routes.category, { main: category.slug })}>{category.title}</a>
          </h2>
          <div className={styles.columns}>
            {category.children.map((child) => (
              <div key={child.slug}>
                <h3 className={styles.subCategory}>
                  <a href={href(routes.subCategory, { main: category.slug, subCategory: child.slug })}>{child.title}</a>
                </h3>
                <ul className={styles.products}>
                  <ProductLinks products={child.products} />
                </ul>
              </div>
            ))}
          </div>
        </section>
      ))}
      {products.length > 0 && (
        <section>
          <h2 className={styles.category}>
            <a href={href(routes.allProducts, {})}>{intl.formatMessage({ id: 'common.allProducts' })}</a>
          </h2>
          <ul className={styles.columns}>
            <ProductLinks products={products} />
          </ul>
        </section>
      )}
    </div>
  )
}

function ProductLinks({ products }: { products: readonly SitemapLeafFragment[] }) {
  const href = useHref()
  return products.map(({ id, slug, title }) => (
    <li key={id}>
      <a href={href(routes.product, { slug, id })}>{title}</a>
    </li>
  ))
}
