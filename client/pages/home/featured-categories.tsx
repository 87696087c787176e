import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import type { CategoryTileFieldsFragment } from '../../components/category-tile/__generated__/category-tile.ts'
import { CategoryTile } from '../../components/category-tile/category-tile.tsx'
import { Slider } from '../../components/slider/slider.tsx'
import { useHref } from '../../navigation/location.tsx'
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
      more={<FormattedMessage id="common.allCategories" />}
    >
      <Slider label={title} items="narrow">
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryTile category={category} />
          </li>
        ))}
      </Slider>
    </HomeSection>
  )
}
