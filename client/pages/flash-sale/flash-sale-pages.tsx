import { FormattedMessage, useIntl } from 'react-intl'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import { href as hrefIn, routes } from '#shared/routes.ts'
import { PageHead } from '../../components/head/page-head.tsx'
import { Breadcrumbs } from '../../components/layout/breadcrumbs.tsx'
import { EmptyState } from '../../components/layout/empty-state.tsx'
import { serverPart } from '../../components/layout/lazy-part.tsx'
import { Icon } from '../../components/media/icon.tsx'
import { FlashSaleRow } from '../../components/product/flash-sale-row.tsx'
import { PaginatedProducts } from '../../components/product/paginated-products.tsx'
import { ProductsLoading } from '../../components/product/product-grid.tsx'
import { Countdown } from '../../components/text/countdown.tsx'
import { definePage, notFound, ok, pageNumber, pageParam, type PageProps } from '../../foundation/define-page.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import {
  FlashSalePageDocument,
  type FlashSalePageQuery,
  FlashSalesPageDocument,
  type FlashSalesPageQuery,
} from './__generated__/flash-sale-pages.ts'

const readJsonLd = serverPart(() => import('../../components/head/list-json-ld.ts'))

function FlashSalePage({ data: { flashSale }, params: { id } }: PageProps<FlashSalePageQuery, { id: string }>) {
  const intl = useIntl()
  const href = useHref()
  const location = useLocation()
  if (!flashSale) return null
  const { products, endsAt, serverTime } = flashSale
  const title = flashSale.title || intl.formatMessage({ id: 'common.flashSale' })
  const all = intl.formatMessage({ id: 'flash.all' })
  return (
    <div className="container page-column">
      <PageHead
        title={title}
        page={products.pageInfo.page}
        image={products.cover?.url}
        canonicalPath={hrefIn(routes.flashSale, { id }, DEFAULT_LOCALE, { page: pageParam(products.pageInfo.page) })}
        jsonLd={readJsonLd()?.itemListJsonLd(products.items, location) ?? null}
      />
      <Breadcrumbs crumbs={[{ title: all, href: href(routes.flashSales, {}) }, { title }]} />
      <div className="cluster">
        <h1>{title}</h1>
        <span className="cluster muted">
          <Icon name="clock" size={18} />
          <span className="scripted">
            <FormattedMessage id="flash.endsIn" />
          </span>
          <Countdown endsAt={endsAt} serverTime={serverTime} />
        </span>
      </div>
      {products.items.length === 0 && (
        <EmptyState icon="clock" title={intl.formatMessage({ id: 'common.noProduct' })} />
      )}
      <PaginatedProducts
        key={`${id} ${products.pageInfo.page}`}
        list={products}
        priority
        headingLevel={2}
        hrefFor={(page) => href(routes.flashSale, { id }, { page: pageParam(page) })}
        more={{
          query: FlashSalePageDocument,
          variables: (page) => ({ id, page }),
          pick: (more) => more.flashSale?.products,
        }}
      />
    </div>
  )
}

export const flashSalePage = definePage(routes.flashSale, {
  query: FlashSalePageDocument,
  variables: ({ params, search }) => ({ id: params.id, page: pageNumber(search.page) }),
  outcome: ({ data }) => (data.flashSale ? ok : notFound),
  access: 'public',
  queryParams: ['page'],
  Loading: ProductsLoading,
  Component: FlashSalePage,
})

function FlashSalesPage({ data: { flashSales, shop } }: PageProps<FlashSalesPageQuery, object>) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'flash.all' })
  return (
    <div className="container page-column">
      <PageHead
        title={title}
        description={intl.formatMessage({ id: 'flash.description' })}
        image={flashSales[0]?.cover?.url}
        canonicalPath={routes.flashSales.pattern}
      />
      <Breadcrumbs crumbs={[{ title }]} />
      <h1>{title}</h1>
      {flashSales.length === 0 && <EmptyState icon="clock" title={intl.formatMessage({ id: 'common.noItem' })} />}
      {flashSales.map((sale, index) => (
        <FlashSaleRow key={sale.id} sale={sale} serverTime={shop.serverTime} priority={index === 0} />
      ))}
    </div>
  )
}

export const flashSalesPage = definePage(routes.flashSales, {
  query: FlashSalesPageDocument,
  access: 'public',
  Loading: ProductsLoading,
  Component: FlashSalesPage,
})
