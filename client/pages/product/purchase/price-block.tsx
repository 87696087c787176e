import { FormattedMessage } from 'react-intl'
import { lazyPart } from '../../../components/layout/lazy-part.tsx'
import { Icon } from '../../../components/media/icon.tsx'
import { Price } from '../../../components/text/price.tsx'
import type { ProductDetailsFragment } from '../__generated__/product-page.ts'
import type { Purchase } from './use-purchase.ts'
import styles from './price-block.module.css'

const Countdown = lazyPart(() => import('../../../components/text/countdown.tsx').then((module) => module.Countdown), {
  when: 'hydrated',
})

const BundleOffer = lazyPart(() => import('./price-notes.tsx').then((module) => module.BundleOffer), {
  when: 'hydrated',
})

const ReductionNote = lazyPart(() => import('./price-notes.tsx').then((module) => module.ReductionNote), {
  when: 'hydrated',
})

interface PriceBlockProps {
  purchase: Pick<Purchase, 'price' | 'variant'>
  product: Pick<ProductDetailsFragment, 'price' | 'variants' | 'serverTime' | 'unit' | 'bundle'>
}

export function PriceBlock({ purchase, product }: PriceBlockProps) {
  const { price } = purchase
  const { serverTime, unit, bundle } = product
  return (
    <div className={styles.block}>
      {price.flashEndsAt && (
        <div className={`cluster small strong ${styles.flash}`}>
          <Icon name="clock" size={18} />
          <FormattedMessage id="common.flashSale" />
          <span className={styles.countdown}>
            <Countdown key={price.flashEndsAt} endsAt={price.flashEndsAt} serverTime={serverTime} />
          </span>
        </div>
      )}
      <p className={styles.price} aria-live="polite">
        <Price price={price} size="large" />
        {unit && (
          <span className="muted small">
            <FormattedMessage id="product.perUnit" values={{ unit: <bdi>{unit}</bdi> }} />
          </span>
        )}
        {product.price.original && <ReductionNote variant={purchase.variant} variants={product.variants} />}
      </p>
      {bundle && <BundleOffer bundle={bundle} />}
    </div>
  )
}
