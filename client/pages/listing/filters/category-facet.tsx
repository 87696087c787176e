import { FormattedMessage } from 'react-intl'
import { categoryHref } from '../../../components/breadcrumbs/category-crumbs.ts'
import { useDrawn } from '../../../drawings.tsx'
import { useLocation } from '../../../navigation/location.tsx'
import type { ListingFieldsFragment } from '../__generated__/listing-page.ts'
import { Facet } from './facet.tsx'
import styles from './category-facet.module.css'

export function CategoryFacet({ listing }: { listing: ListingFieldsFragment }) {
  const { locale } = useLocation()
  const { category, subCategory, facets } = listing
  const mainSlug = subCategory?.parentSlug ?? category?.slug
  const main = facets.categories.find(({ slug }) => slug === mainSlug)
  const shown = main ? [main] : facets.categories
  const list = useDrawn(facets.categories, `categories ${category?.slug} ${subCategory?.slug}`, () => (
    <ul className={styles.list}>
      {shown.map(({ title, slug, children }) => (
        <li key={slug}>
          {drawLink(
            categoryHref({ slug, parentSlug: null }, locale),
            title,
            slug === category?.slug && subCategory === null,
          )}
          {main && children.length > 0 && (
            <ul className={styles.children}>
              {children.map((child) => (
                <li key={child.slug}>
                  {drawLink(
                    categoryHref({ slug: child.slug, parentSlug: slug }, locale),
                    child.title,
                    child.slug === subCategory?.slug,
                  )}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  ))
  if (facets.categories.length === 0) return null
  return (
    <Facet title={<FormattedMessage id="common.categories" />} lines={main ? 1 : shown.length}>
      {list}
    </Facet>
  )
}

function drawLink(href: string, title: string, isCurrent: boolean) {
  return (
    <a className={styles.link} href={href} aria-current={isCurrent ? 'page' : undefined}>
      {title}
    </a>
  )
}
