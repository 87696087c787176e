import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import { EmptyState } from '../../components/empty-state/empty-state.tsx'
import { FlashSaleRow } from '../../components/flash-sale-row/flash-sale-row.tsx'
import { PageHead } from '../../components/page-head/page-head.tsx'
import { ProductsLoading } from '../../components/product-list/products-loading.tsx'
import { definePage, type PageProps } from '../../define-page.ts'
import { FlashSalesPageDocument, type FlashSalesPageQuery } from './__generated__/flash-sales-page.ts'

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
      {flashSales.length === 0 && <EmptyState title={intl.formatMessage({ id: 'common.noItem' })} />}
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
