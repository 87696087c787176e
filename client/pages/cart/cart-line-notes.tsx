import { FormattedMessage } from 'react-intl'
import { BundleText } from '../../components/cart-line/bundle-text.tsx'
import { Icon } from '../../components/icon/icon.tsx'
import type { CartLineFieldsFragment } from './__generated__/cart-page.ts'
import styles from './cart-line-notes.module.css'

export function CartLineNotes({ line: { availability, bundle, variant } }: { line: CartLineFieldsFragment }) {
  return (
    <>
      {availability === 'OUT_OF_STOCK' && (
        <p className="wrong small strong">
          <FormattedMessage id="common.outOfStock" />
        </p>
      )}
      {availability === 'INSUFFICIENT' && (
        <p className="wrong small strong">
          <FormattedMessage id="cart.insufficient" values={{ count: variant.stock }} />
        </p>
      )}
      {bundle && availability !== 'OUT_OF_STOCK' && <BundleState bundle={bundle} />}
    </>
  )
}

function BundleState({ bundle }: { bundle: NonNullable<CartLineFieldsFragment['bundle']> }) {
  const { applied, deal, freeUnits, missingUnits, saved } = bundle
  return (
    <p className={styles.bundle} data-applied={applied || undefined}>
      <Icon name={applied ? 'check' : 'tag'} size={16} />
      <span>
        <BundleText title={deal.title}>
          {applied ? (
            <FormattedMessage
              id="cart.bundleApplied"
              values={{ free: freeUnits, saved: <bdi translate="no">{saved.formatted}</bdi> }}
            />
          ) : (
            <FormattedMessage id="cart.bundleMissing" values={{ missing: missingUnits, free: deal.free }} />
          )}
        </BundleText>
      </span>
    </p>
  )
}
