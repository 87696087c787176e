import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ProductGrid } from '../../components/product/product-grid.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { AlternativesFieldsFragment, FacetFieldsFragment } from './__generated__/listing-page.ts'
import styles from './nothing-found.module.css'

interface NothingFoundProps {
  alternatives: AlternativesFieldsFragment
  categories: FacetFieldsFragment['categories']
}

/** Suggestions for a search without results: other words, categories, and products. */
export function NothingFound({ alternatives, categories }: NothingFoundProps) {
  const href = useHref()
  const { shorterQueries, popularSearches, products } = alternatives
  return (
    <div className={styles.offers} role="status">
      <p>
        <FormattedMessage id="listing.spellingHint" />
      </p>
      <Searches title={<FormattedMessage id="listing.tryInstead" />} texts={shorterQueries} />
      <Searches title={<FormattedMessage id="search.popular" />} texts={popularSearches} />
      <Links
        title={<FormattedMessage id="common.categories" />}
        links={categories.map(({ slug, title }) => ({ text: title, href: href(routes.category, { main: slug }) }))}
      />
      {products.length > 0 && (
        <section>
          <h2 className={styles.title}>
            <FormattedMessage id="listing.discover" />
          </h2>
          <ProductGrid products={products.slice(0, 10)} headingLevel={3} />
        </section>
      )}
    </div>
  )
}

function Searches({ title, texts }: { title: ReactNode; texts: readonly string[] }) {
  const href = useHref()
  return <Links title={title} links={texts.map((text) => ({ text, href: href(routes.search, {}, { q: text }) }))} />
}

function Links({ title, links }: { title: ReactNode; links: readonly { text: string; href: string }[] }) {
  if (links.length === 0) return null
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <ul className="cluster">
        {links.map((link) => (
          <li key={link.href}>
            <a className={styles.link} href={link.href}>
              <bdi>{link.text}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
