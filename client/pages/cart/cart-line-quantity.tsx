import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../components/button/button.tsx'
import { PostForm } from '../../components/post-form/post-form.tsx'
import { QuantityStepper } from '../../components/quantity-stepper/quantity-stepper.tsx'
import type { CartLineFieldsFragment } from './__generated__/cart-page.ts'
import type { CartPatch } from './cart-patch.ts'

interface CartLineQuantityProps {
  line: CartLineFieldsFragment
  onChange(patch: CartPatch): void
}

export function CartLineQuantity({ line: { id, quantity, product, variant }, onChange }: CartLineQuantityProps) {
  const intl = useIntl()
  return (
    // With scripts each step is sent at once, so submitting does nothing.
    <PostForm action="cart-quantity" className="cluster" fields={{ id }} onSubmit={() => undefined}>
      <QuantityStepper
        value={quantity}
        // A line may exceed the stock; its next step reduces it to the stock.
        max={Math.max(variant.stock, quantity)}
        label={intl.formatMessage({ id: 'cart.quantityOf' }, { title: product.title })}
        onChange={(next) => onChange({ kind: 'quantity', id, quantity: Math.min(next, variant.stock) })}
      />
      <noscript>
        <Button type="submit" variant="ghost" size="small">
          <FormattedMessage id="cart.update" />
        </Button>
      </noscript>
    </PostForm>
  )
}
