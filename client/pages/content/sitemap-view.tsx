import { routes } from '#shared/routes.ts'
import { useHref } from '../../navigation/location.tsx'
import type { SitemapBranchFragment } from './__generated__/content-page.ts'
import styles from './sitemap-view.module.css'

/** The site map: all categories with their sub-categories and some products of each. */
export function SitemapView({ branches }: { branches: readonly SitemapBranchFragment[] }) {
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
                  {child.products.map(({ id, slug, title }) => (
                    <li key={id}>
                      <a href={href(routes.product, { slug, id })}>{title}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
