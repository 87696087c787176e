import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Slider } from '../../components/media/slider.tsx'
import { FlashSaleRow } from '../../components/product/flash-sale-row.tsx'
import { ProductCard } from '../../components/product/product-card.tsx'
import { ProductGrid } from '../../components/product/product-grid.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { HomePageQuery } from './__generated__/home-page.ts'
import { HomeSection } from './home-section.tsx'
import styles from './home-section.module.css'

type Showcase = HomePageQuery['home']['showcase']

export function HomeCollections({ showcase: { collections, otherCollections } }: { showcase: Showcase }) {
  const href = useHref()
  const hrefOf = ({ id, slug }: { id: string; slug: string }) =>
    href(routes.mainCollection, { main: slug }, { collection: id })
  const sectionOf = (collection: Showcase['collections'][number]) => ({
    id: `collection-${collection.id}`,
    title: collection.title,
    moreHref: hrefOf(collection),
    more: <FormattedMessage id="home.viewAll" />,
  })
  const rows = collections.slice(0, -1)
  return (
    <>
      {rows.length > 0 && (
        <div className={rows.length > 1 ? styles.pair : undefined}>
          {rows.map((row) => (
            <HomeSection key={row.id} {...sectionOf(row)}>
              <Slider label={row.title} items={rows.length > 1 ? 'half' : 'product'}>
                {row.products.map((product) => (
                  <ProductCard key={product.id} product={product} />
                ))}
              </Slider>
            </HomeSection>
          ))}
        </div>
      )}
      <LinkRow
        title={<FormattedMessage id="home.moreCollections" />}
        links={otherCollections.map((other) => ({ id: other.id, title: other.title, href: hrefOf(other) }))}
      />
      {collections.slice(-1).map((last) => (
        <HomeSection key={last.id} {...sectionOf(last)}>
          <ProductGrid products={last.products} featured={last.cover?.url} />
        </HomeSection>
      ))}
    </>
  )
}

export function HomeSales({ home: { showcase, serverTime } }: { home: HomePageQuery['home'] }) {
  const { sale, otherSales } = showcase
  const href = useHref()
  if (!sale) return null
  return (
    <>
      <FlashSaleRow sale={sale} serverTime={serverTime} />
      <LinkRow
        title={<FormattedMessage id="home.moreSales" />}
        links={otherSales.map(({ id, title }) => ({ id, title, href: href(routes.flashSale, { id }) }))}
      />
    </>
  )
}

interface LinkRowProps {
  title: ReactNode
  links: readonly { id: string; title: string; href: string }[]
}

function LinkRow({ title, links }: LinkRowProps) {
  const titleId = useId()
  if (links.length === 0) return null
  return (
    <nav className="cluster" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {links.map((link) => (
        <a key={link.id} className={styles.link} href={link.href}>
          {link.title}
        </a>
      ))}
    </nav>
  )
}
