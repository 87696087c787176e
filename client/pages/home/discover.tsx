import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import type { ProductListFieldsFragment } from '../../components/product-list/__generated__/product-list.ts'
import { PaginatedProducts } from '../../components/product-list/paginated-products.tsx'
import type { MorePages } from '../../components/product-list/use-more-pages.ts'
import { useHref } from '../../navigation/location.tsx'
import { pageParam } from '../../page-number.ts'
import {
  MoreDiscoverDocument,
  type MoreDiscoverQuery,
  type MoreDiscoverQueryVariables,
} from './__generated__/home-page.ts'
import { HomeSection } from './home-section.tsx'

const more: MorePages<MoreDiscoverQuery, MoreDiscoverQueryVariables> = {
  query: MoreDiscoverDocument,
  variables: (page) => ({ page }),
  pick: (data) => data.home.showcase.discover,
}

export function Discover({ list }: { list: ProductListFieldsFragment }) {
  const intl = useIntl()
  const href = useHref()
  if (list.items.length === 0) return null
  return (
    <HomeSection
      id="discover"
      title={intl.formatMessage({ id: 'home.discover' })}
      moreHref={href(routes.allProducts, {})}
      more={<FormattedMessage id="common.allProducts" />}
    >
      <PaginatedProducts
        key={list.pageInfo.page}
        list={list}
        more={more}
        hrefFor={(page) => `${href(routes.home, {}, { page: pageParam(page) })}#discover`}
      />
    </HomeSection>
  )
}
