import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { SitemapBranchFragment } from './__generated__/content-page.ts'
import styles from './content-page.module.css'

/** Departments with their categories. All products are in `/sitemap.xml`. */
export function SitemapView({ branches }: { branches: readonly SitemapBranchFragment[] }) {
  const href = useHref()
  return (
    <div className={styles.sitemap}>
      <ul className="cluster">
        <li>
          <a href={href(routes.allProducts, {})}>
            <FormattedMessage id="common.allProducts" />
          </a>
        </li>
        <li>
          <a href={href(routes.brands, {})}>
            <FormattedMessage id="common.allBrands" />
          </a>
        </li>
        <li>
          <a href={href(routes.flashSales, {})}>
            <FormattedMessage id="flash.all" />
          </a>
        </li>
      </ul>
      <div className={styles.branches}>
        {branches.map(({ slug, title, children }) => (
          <section key={slug}>
            <h2 className={styles.category}>
              <a href={href(routes.category, { main: slug })}>{title}</a>
            </h2>
            <ul>
              {children.map((child) => (
                <li key={child.slug}>
                  <a href={href(routes.subCategory, { main: slug, subCategory: child.slug })}>{child.title}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
