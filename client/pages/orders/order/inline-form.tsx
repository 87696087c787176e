import { type ReactNode, useId } from 'react'
import { useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Button, ButtonLink, type ButtonStyle } from '../../../components/form/button.tsx'
import { PostForm } from '../../../components/form/post-form.tsx'
import type { Search } from '../../../foundation/define-page.ts'
import { useHref } from '../../../foundation/navigation/location.tsx'
import type { Stay } from '../../../foundation/navigation/stay.ts'
import type { OwnReviewFieldsFragment } from '../review/__generated__/review.ts'
import { ReviewForm } from '../review/review-form.tsx'
import type { OrderDetailsFragment } from './__generated__/order-page.ts'
import { CancelForm } from './cancel-form.tsx'
import styles from './order-page.module.css'

interface FormButtonProps extends Omit<ButtonStyle, 'size'> {
  orderId: string
  /** Value of `ask` in the address that shows the form. */
  form: 'cancel' | 'hide' | 'review'
  productId?: string
  busy?: boolean
  onOpen(): void
  children: ReactNode
}

/** Opens a dialog; without scripts it loads the order's page with that form in it (`InlineForm`). */
export function FormButton({ orderId, form, productId, onOpen, children, ...look }: FormButtonProps) {
  const href = useHref()
  return (
    <form
      action={href(routes.order, { id: orderId })}
      onSubmit={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      <input type="hidden" name="ask" value={form} />
      {productId !== undefined && <input type="hidden" name="product" value={productId} />}
      <Button {...look} type="submit" size="small">
        {children}
      </Button>
    </form>
  )
}

interface InlineFormProps {
  order: OrderDetailsFragment
  search: Search
  review: OwnReviewFieldsFragment | null
}

export function InlineForm({ order, search: { ask, product }, review }: InlineFormProps) {
  const intl = useIntl()
  const orderHref = useHref()(routes.order, { id: order.id })
  const goBack = (stay: Stay) => stay.goTo(orderHref)
  if (ask === 'cancel' && order.canCancel) {
    return (
      <FormPanel title={intl.formatMessage({ id: 'order.cancel' })} backHref={orderHref}>
        <CancelForm order={order} onDone={goBack} />
      </FormPanel>
    )
  }
  if (ask === 'hide' && order.canHide) {
    return (
      <FormPanel title={intl.formatMessage({ id: 'order.confirmHide' })} backHref={orderHref}>
        <PostForm action="hide-order" fields={{ orderId: order.id }}>
          <Button type="submit">{intl.formatMessage({ id: 'order.hideShort' })}</Button>
        </PostForm>
      </FormPanel>
    )
  }
  const line = order.lines.find((candidate) => candidate.product.id === product)
  if (ask !== 'review' || !order.canReview || !line) return null
  return (
    <FormPanel title={intl.formatMessage({ id: 'order.review' })} backHref={orderHref}>
      <p>{line.product.title}</p>
      <ReviewForm
        orderId={order.id}
        productId={line.product.id}
        buyerName={order.address?.name ?? null}
        review={review}
        onDone={goBack}
      />
    </FormPanel>
  )
}

function FormPanel({ title, backHref, children }: { title: string; backHref: string; children: ReactNode }) {
  const intl = useIntl()
  const id = useId()
  return (
    <section className={`panel ${styles.inlineForm}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <div>
        <ButtonLink variant="ghost" size="small" href={backHref}>
          {intl.formatMessage({ id: 'common.close' })}
        </ButtonLink>
      </div>
    </section>
  )
}
