import { FormattedMessage } from 'react-intl'
import { Icon } from '../../../components/media/icon.tsx'
import { BundleText } from '../../../components/order/bundle-text.tsx'
import type { ProductDetailsFragment, ProductVariantFragment } from '../__generated__/product-page.ts'
import styles from './price-notes.module.css'

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

interface ReductionNoteProps {
  /** Null before a choice. */
  variant: ProductVariantFragment | null
  variants: readonly ProductVariantFragment[]
}

/** Shown if the reduced price does not apply to the chosen variant or, before a choice, to some variants. */
export function ReductionNote({ variant, variants }: ReductionNoteProps) {
  if ((variant ? [variant] : variants).every(({ price }) => price.original !== null)) return null
  return (
    <span className={`muted small ${styles.note}`}>
      <FormattedMessage id={variant ? 'product.notReduced' : 'product.partlyReduced'} />
    </span>
  )
}
