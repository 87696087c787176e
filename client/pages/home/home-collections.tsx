import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ProductCard } from '../../components/product-card/product-card.tsx'
import { ProductGrid } from '../../components/product-card/product-grid.tsx'
import { Slider } from '../../components/slider/slider.tsx'
import { useHref } from '../../navigation/location.tsx'
import type { HomePageQuery } from './__generated__/home-page.ts'
import { HomeSection } from './home-section.tsx'
import { LinkRow } from './link-row.tsx'
import styles from './home-collections.module.css'

type Showcase = HomePageQuery['home']['showcase']
type Collection = Showcase['collections'][number]

export function HomeCollections({ showcase: { collections, otherCollections } }: { showcase: Showcase }) {
  const href = useHref()
  const hrefOf = ({ id, slug }: Pick<Collection, 'id' | 'slug'>) =>
    href(routes.mainCollection, { main: slug }, { collection: id })
  const rows = collections.slice(0, -1)
  return (
    <>
      {rows.length > 0 && (
        <div className={rows.length > 1 ? styles.pair : undefined}>
          {rows.map((row) => (
            <CollectionSection key={row.id} collection={row} href={hrefOf(row)}>
              <Slider label={row.title} items={rows.length > 1 ? 'half' : 'product'}>
                {row.products.map((product) => (
                  <ProductCard key={product.id} product={product} />
                ))}
              </Slider>
            </CollectionSection>
          ))}
        </div>
      )}
      <LinkRow
        title={<FormattedMessage id="home.moreCollections" />}
        links={otherCollections.map((other) => ({ id: other.id, title: other.title, href: hrefOf(other) }))}
      />
      {collections.slice(-1).map((last) => (
        <CollectionSection key={last.id} collection={last} href={hrefOf(last)}>
          <ProductGrid products={last.products} featured={last.cover?.url} />
        </CollectionSection>
      ))}
    </>
  )
}

function CollectionSection({
  collection: { id, title },
  href,
  children,
}: {
  collection: Collection
  href: string
  children: ReactNode
}) {
  return (
    <HomeSection id={`collection-${id}`} title={title} moreHref={href} more={<FormattedMessage id="home.viewAll" />}>
      {children}
    </HomeSection>
  )
}
