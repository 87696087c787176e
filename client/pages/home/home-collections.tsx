import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { ProductCard } from '../../components/product-card/product-card.tsx'
import { ProductGrid } from '../../components/product-card/product-grid.tsx'
import { Slider } from '../../components/slider/slider.tsx'
import { useHref } from '../../navigation/location.tsx'
import type { HomePageQuery } from './__generated__/home-page.ts'
import { HomeSection } from './home-section.tsx'

type Collection = HomePageQuery['home']['collections'][number]

/** Each collection is a slider, the last one a grid. */
export function HomeCollections({ collections }: { collections: readonly Collection[] }) {
  const href = useHref()
  const filled = collections.filter(({ products }) => products.length > 0)
  return filled.map((collection, index) => (
    <HomeSection
      key={collection.id}
      id={`collection-${collection.id}`}
      title={collection.title}
      moreHref={href(routes.mainCollection, { main: collection.slug }, { collection: collection.id })}
      more={<FormattedMessage id="home.viewAll" />}
    >
      {index < filled.length - 1 ? <Row collection={collection} /> : <LastGrid collection={collection} />}
    </HomeSection>
  ))
}

function Row({ collection: { title, products } }: { collection: Collection }) {
  return (
    <Slider label={title}>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
    </Slider>
  )
}

function LastGrid({ collection: { products } }: { collection: Collection }) {
  return <ProductGrid products={products} featured />
}
