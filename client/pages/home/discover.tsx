import { routes } from '#shared/routes.ts'
import { pageParam } from '../../components/pagination/page-number.ts'
import { PagedProducts } from '../../components/product-list/paged-products.tsx'
import type { ProductListFieldsFragment } from '../../components/product-list/product-list.generated.ts'
import type { MorePages } from '../../components/product-list/use-more-pages.ts'
import { useHref } from '../../location.tsx'
import { MoreDiscoverDocument, type MoreDiscoverQuery, type MoreDiscoverQueryVariables } from './home-page.generated.ts'

const more: MorePages<MoreDiscoverQuery, MoreDiscoverQueryVariables> = {
  query: MoreDiscoverDocument,
  variables: (page) => ({ page }),
  pick: (data) => data.discover,
}

/** The endless end of the front page. */
export function Discover({ list }: { list: ProductListFieldsFragment }) {
  const href = useHref()
  return (
    <PagedProducts
      list={list}
      more={more}
      hrefFor={(page) => `${href(routes.home, {}, { page: pageParam(page) })}#discover`}
    />
  )
}
