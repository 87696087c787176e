import { useIntl } from 'react-intl'
import { PageHead } from '../head/page-head.tsx'
import { ProductGrid } from './product-grid.tsx'

const SHIMMERS = 21

export function ProductsLoading() {
  const intl = useIntl()
  return (
    <div className="container page-column">
      <PageHead title={intl.formatMessage({ id: 'shimmer.loading' })} noIndex />
      <ProductGrid products={[]} loading={SHIMMERS} />
    </div>
  )
}
