import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formPath } from '#shared/form-names.ts'
import { Button } from '../../../components/button/button.tsx'
import { Icon } from '../../../components/icon/icon.tsx'
import { PostForm } from '../../../components/post-form/post-form.tsx'
import { QuantityStepper } from '../../../components/quantity-stepper/quantity-stepper.tsx'
import { useToast } from '../../../components/toast/use-toast.ts'
import { useHydrated } from '../../../use-hydrated.ts'
import type { ProductDetailsFragment } from '../__generated__/product-page.ts'
import { PurchaseProblemText } from './purchase-problem-text.tsx'
import { StockNote } from './stock-note.tsx'
import { useCartMutations } from './use-cart-mutations.ts'
import type { Purchase } from './use-purchase.ts'
import { VariantSelect } from './variant-select.tsx'
import styles from './buy-box.module.css'

interface BuyBoxProps {
  product: ProductDetailsFragment
  purchase: Purchase
}

/** One form with two actions, so that both work without JavaScript. */
export function BuyBox({ product, purchase }: BuyBoxProps) {
  const { add, buy, busy } = useCartMutations()
  const problemId = useId()
  const isHydrated = useHydrated()
  const { problem, variant } = purchase

  function submit(data: FormData) {
    const typed = data.get('quantity')
    const settled = purchase.settle(typeof typed === 'string' ? Number(typed || Number.NaN) : undefined)
    if (!settled) return
    const wanted = { productId: product.id, ...settled }
    void (data.get('intent') === 'buy' ? buy(wanted) : add(wanted))
  }

  const fields = { productId: product.id, ...(variant && { variantId: variant.id }) }
  return (
    // Native validation is only needed without JavaScript.
    <PostForm action="add-to-cart" fields={fields} noValidate={isHydrated} onSubmit={submit} className={styles.box}>
      {product.attributes.length > 0 && <VariantSelect product={product} />}
      <StockNote product={product} purchase={purchase} />
      {product.inStock && <Quantity purchase={purchase} />}
      <p id={problemId} className={styles.problem} role="alert">
        {problem && <PurchaseProblemText problem={problem} />}
      </p>
      <div className="stack tight">
        <Button type="submit" size="large" block busy={busy === 'add'} aria-describedby={problemId}>
          <Icon name="cart" size={20} />
          <FormattedMessage id="product.addToCart" />
        </Button>
        <Button
          type="submit"
          name="intent"
          value="buy"
          formAction={formPath('buy-now')}
          variant="secondary"
          size="large"
          block
          busy={busy === 'buy'}
          aria-describedby={problemId}
        >
          <FormattedMessage id="product.buyNow" />
        </Button>
      </div>
    </PostForm>
  )
}

function Quantity({ purchase: { quantity, setQuantity, stock, isComplete, settle } }: { purchase: Purchase }) {
  const intl = useIntl()
  const toast = useToast()
  function change(next: number) {
    if (isComplete) return setQuantity(next)
    toast.error(intl.formatMessage({ id: 'product.selectSize' }))
  }
  return (
    // Typing clears the error under the input.
    <div className={styles.quantity} onInput={() => setQuantity(quantity)}>
      <span aria-hidden="true">
        <FormattedMessage id="common.quantity" />
      </span>
      {/* Without a variant there is no limit yet; increasing it asks the shopper to choose one. */}
      <QuantityStepper
        value={quantity}
        max={isComplete ? Math.max(stock, 1) : 999}
        onChange={change}
        onRefused={settle}
      />
    </div>
  )
}
