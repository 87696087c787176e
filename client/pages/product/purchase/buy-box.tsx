import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formPath } from '#shared/form-names.ts'
import { Button, ButtonLink } from '../../../components/form/button.tsx'
import { PostForm } from '../../../components/form/post-form.tsx'
import { QuantityStepper } from '../../../components/form/quantity-stepper.tsx'
import { categoryHref } from '../../../components/layout/category-crumbs.ts'
import { lazyPart } from '../../../components/layout/lazy-part.tsx'
import { Icon } from '../../../components/media/icon.tsx'
import { useToast } from '../../../components/overlay/use-toast.ts'
import { useCartMutations } from '../../../components/product/cart/use-cart-mutations.ts'
import { Price } from '../../../components/text/price.tsx'
import { useHydrated } from '../../../foundation/document/use-hydrated.ts'
import { useLocation } from '../../../foundation/navigation/location.tsx'
import type { ProductDetailsFragment } from '../__generated__/product-page.ts'
import type { Purchase } from './use-purchase.ts'
import styles from './buy-box.module.css'

const VariantSelect = lazyPart(() => import('./variant-select.tsx').then((module) => module.VariantSelect), {
  when: 'hydrated',
})

interface BuyBoxProps {
  product: ProductDetailsFragment
  purchase: Purchase
}

/**
 * One form with two actions, so that both work without JavaScript. On phones the button to add is in a bar at the
 * bottom of the screen, with the price.
 */
export function BuyBox({ product, purchase }: BuyBoxProps) {
  const { add, buy, busy } = useCartMutations()
  const problemId = useId()
  const addText = useIntl().formatMessage({ id: 'product.addToCart' })
  const { problem, variant } = purchase

  function submit(data: FormData) {
    const typed = data.get('quantity')
    const item = purchase.settle(typeof typed === 'string' ? typed : undefined)
    if (!item) return
    void (data.get('intent') === 'buy' ? buy : add)({ productId: product.id, ...item })
  }

  const fields = { productId: product.id, ...(variant && { variantId: variant.id }) }
  return (
    // Native validation is only needed without JavaScript.
    <PostForm
      action="add-to-cart"
      fields={fields}
      toolname="add-to-cart"
      tooldescription={addText}
      noValidate={useHydrated()}
      onSubmit={submit}
      className={styles.box}
    >
      {product.attributes.length > 0 && <VariantSelect product={product} />}
      <StockNote product={product} purchase={purchase} />
      {product.inStock && <Quantity purchase={purchase} />}
      <p id={problemId} className="wrong small strong" role="alert">
        {problem && problem.kind !== 'missingAttributes' && <FormattedMessage id={PROBLEMS[problem.kind]} />}
      </p>
      <div className={styles.bar} data-purchase-bar="">
        <span className={styles.price} aria-hidden="true">
          <Price price={purchase.price} />
        </span>
        <Button
          type="submit"
          size="large"
          block
          className={styles.add}
          busy={busy === 'add'}
          disabled={!product.inStock}
          aria-describedby={problemId}
        >
          {product.inStock && <Icon name="cart" size={20} />}
          {product.inStock ? addText : <FormattedMessage id="common.soldOut" />}
        </Button>
      </div>
      {product.inStock ? <BuyNow isBusy={busy === 'buy'} problemId={problemId} /> : <OthersLink product={product} />}
    </PostForm>
  )
}

function BuyNow({ isBusy, problemId }: { isBusy: boolean; problemId: string }) {
  return (
    <Button
      type="submit"
      name="intent"
      value="buy"
      formAction={formPath('buy-now')}
      variant="secondary"
      size="large"
      block
      busy={isBusy}
      aria-describedby={problemId}
    >
      <FormattedMessage id="product.buyNow" />
    </Button>
  )
}

/** Leads on from a sold-out product. */
function OthersLink({ product: { breadcrumbs } }: Pick<BuyBoxProps, 'product'>) {
  const { locale } = useLocation()
  const category = breadcrumbs.at(-1)
  if (!category) return null
  return (
    <ButtonLink variant="secondary" size="large" block href={categoryHref(category, locale)}>
      <FormattedMessage id="drawer.allOf" values={{ category: category.title }} />
    </ButtonLink>
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
    <div className="section-head small strong" onInput={() => setQuantity(quantity)}>
      <span aria-hidden="true">{intl.formatMessage({ id: 'common.quantity' })}</span>
      {/* Unlimited before a variant is chosen; a step then asks the shopper to choose one. */}
      <QuantityStepper
        value={quantity}
        max={isComplete ? Math.max(stock, 1) : 999}
        onChange={change}
        onRefused={settle}
      />
    </div>
  )
}

/** A larger stock is shown without its number. */
const LOW_STOCK = 10

function StockNote({ product, purchase: { isComplete, stock } }: BuyBoxProps) {
  const isGone = !product.inStock || (isComplete && stock <= 0)
  const isLow = isComplete && stock <= LOW_STOCK
  return (
    <p className={`small strong ${isGone ? 'wrong' : 'good'}`} aria-live="polite">
      <FormattedMessage
        id={isGone ? 'common.outOfStock' : isLow ? 'product.stockLeft' : 'common.inStock'}
        values={{ count: stock }}
      />
    </p>
  )
}

const PROBLEMS = {
  outOfStock: 'common.outOfStock',
  exceedsInventory: 'product.exceedsInventory',
  belowMinimum: 'quantity.minimum',
  notWhole: 'quantity.whole',
} as const
