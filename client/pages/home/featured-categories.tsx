import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Slider } from '../../components/slider/slider.tsx'
import { useHref } from '../../location.tsx'
import type { CategoryTileFieldsFragment } from '../categories/category-tile.generated.ts'
import { CategoryTile } from '../categories/category-tile.tsx'
import { HomeSection } from './home-section.tsx'

export function FeaturedCategories({ categories }: { categories: readonly CategoryTileFieldsFragment[] }) {
  const intl = useIntl()
  const href = useHref()
  if (categories.length === 0) return null
  const title = intl.formatMessage({ id: 'home.categories' })
  return (
    <HomeSection
      id="featured-categories"
      title={title}
      moreHref={href(routes.categories, {})}
      more={<FormattedMessage id="home.allCategories" />}
    >
      <Slider label={title} items="narrow">
        {categories.map((category) => (
          <CategoryTile key={category.id} category={category} />
        ))}
      </Slider>
    </HomeSection>
  )
}
