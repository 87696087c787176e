import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { SectionHead } from '../../components/layout/section-head.tsx'
import { Slider } from '../../components/media/slider.tsx'
import { CategoryTile } from '../../components/media/tiles.tsx'
import { useLiveQuery } from '../../foundation/data/use-live-query.ts'
import { useHydrated } from '../../foundation/document/use-hydrated.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { CartOffersDocument, type CartOffersQuery } from './__generated__/cart-offers.ts'

/** Departments of the home page, below an empty cart. Loads after hydration, because a cart is asked for often. */
export function CartOffers() {
  const [{ data }] = useLiveQuery({ query: CartOffersDocument, pause: !useHydrated() })
  return data?.home ? <Offers home={data.home} /> : null
}

export function Offers({ home }: CartOffersQuery) {
  return <Departments categories={home.featuredCategories} />
}

function Departments({ categories }: { categories: CartOffersQuery['home']['featuredCategories'] }) {
  const title = useIntl().formatMessage({ id: 'home.categories' })
  const href = useHref()
  if (categories.length === 0) return null
  return (
    <section aria-labelledby="cart-categories">
      <SectionHead
        id="cart-categories"
        title={title}
        moreHref={href(routes.categories, {})}
        more={<FormattedMessage id="common.allCategories" />}
      />
      <Slider label={title} items="narrow">
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryTile category={category} />
          </li>
        ))}
      </Slider>
    </section>
  )
}
