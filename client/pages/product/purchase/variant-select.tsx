import { FormattedMessage } from 'react-intl'
import type { ProductDetailsFragment } from '../__generated__/product-page.ts'
import { variantTitle } from './variant-choice.ts'
import styles from './variant-select.module.css'

/** Without JavaScript a variant cannot be looked up by its attributes, so this lists the variants. */
export function VariantSelect({ product: { attributes, variants } }: { product: ProductDetailsFragment }) {
  return (
    <noscript>
      <label className={styles.variant}>
        <FormattedMessage id="product.variant" />
        <select name="variantId" required defaultValue="" className="control">
          <option value="" />
          {variants.map((variant) => (
            <option key={variant.id} value={variant.id} disabled={variant.quantity <= 0}>
              {variantTitle(attributes, variant)} · {variant.price.current.formatted}
            </option>
          ))}
        </select>
      </label>
    </noscript>
  )
}
