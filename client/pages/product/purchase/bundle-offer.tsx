import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../components/media/icon.tsx'
import { BundleText } from '../../../components/order/bundle-text.tsx'
import type { ProductDetailsFragment } from '../__generated__/product-page.ts'

export function BundleOffer({ bundle }: { bundle: NonNullable<ProductDetailsFragment['bundle']> }) {
  return (
    <p className="callout small">
      <Icon name="tag" size={18} />
      <span>
        <BundleText title={bundle.title}>
          <FormattedMessage id="product.bundle" values={{ buy: bundle.buy, free: bundle.free }} />
        </BundleText>
      </span>
    </p>
  )
}
