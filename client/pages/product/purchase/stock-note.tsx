import { FormattedMessage } from 'react-intl'
import type { ProductDetailsFragment } from '../__generated__/product-page.ts'
import type { Purchase } from './use-purchase.ts'
import styles from './stock-note.module.css'

const FEW = 10

interface StockNoteProps {
  product: ProductDetailsFragment
  purchase: Purchase
}

export function StockNote({ product, purchase: { isComplete, stock } }: StockNoteProps) {
  const isGone = !product.inStock || (isComplete && stock <= 0)
  return (
    <p className={styles.stock} data-gone={isGone || undefined} aria-live="polite">
      <StockText isGone={isGone} left={isComplete && stock <= FEW ? stock : null} />
    </p>
  )
}

function StockText({ isGone, left }: { isGone: boolean; left: number | null }) {
  if (isGone) return <FormattedMessage id="common.outOfStock" />
  if (left === null) return <FormattedMessage id="common.inStock" />
  return <FormattedMessage id="product.stockLeft" values={{ count: left }} />
}
