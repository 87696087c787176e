import { FormattedMessage } from 'react-intl'
import { categoryHref } from '../../../components/breadcrumbs/category-crumbs.ts'
import { useLocation } from '../../../navigation/location.tsx'
import type { ListingFieldsFragment } from '../__generated__/listing-page.ts'
import { Facet } from './facet.tsx'
import styles from './category-facet.module.css'

/** Links to the categories; inside a category, to its sub-categories. */
export function CategoryFacet({ listing }: { listing: ListingFieldsFragment }) {
  const { locale } = useLocation()
  const { category, subCategory, facets } = listing
  if (facets.categories.length === 0) return null
  const mainSlug = subCategory?.parentSlug ?? category?.slug
  const main = facets.categories.find(({ slug }) => slug === mainSlug)
  const shown = main ? [main] : facets.categories
  const lines = main ? 1 : shown.length
  return (
    <Facet title={<FormattedMessage id="common.categories" />} lines={lines}>
      <ul className={styles.list}>
        {shown.map(({ title, slug, children }) => (
          <li key={slug}>
            <CategoryLink
              href={categoryHref({ slug, parentSlug: null }, locale)}
              title={title}
              current={slug === category?.slug && !subCategory}
            />
            {main && children.length > 0 && (
              <ul className={styles.children}>
                {children.map((child) => (
                  <li key={child.slug}>
                    <CategoryLink
                      href={categoryHref({ slug: child.slug, parentSlug: slug }, locale)}
                      title={child.title}
                      current={child.slug === subCategory?.slug}
                    />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Facet>
  )
}

function CategoryLink({ href, title, current }: { href: string; title: string; current: boolean }) {
  return (
    <a className={styles.link} href={href} aria-current={current ? 'page' : undefined}>
      {title}
    </a>
  )
}
