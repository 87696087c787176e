import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Button, ButtonLink } from '../../../components/button/button.tsx'
import { PostForm } from '../../../components/post-form/post-form.tsx'
import type { Search } from '../../../define-page.ts'
import { goTo } from '../../../navigation/go-to.ts'
import { useHref } from '../../../navigation/location.tsx'
import type { OwnReviewFieldsFragment } from '../review/__generated__/review.ts'
import { ReviewForm } from '../review/review-form.tsx'
import type { OrderDetailsFragment } from './__generated__/order-page.ts'
import { CancelForm } from './cancel-form.tsx'
import styles from './asked-form.module.css'

interface AskedFormProps {
  order: OrderDetailsFragment
  search: Search
  review: OwnReviewFieldsFragment | null
}

export function AskedForm({ order, search: { ask, product }, review }: AskedFormProps) {
  const href = useHref()
  const orderHref = href(routes.order, { id: order.id })
  const goBack = () => goTo(orderHref)
  if (ask === 'cancel' && order.canCancel) {
    return (
      <Asked title={<FormattedMessage id="order.cancel" />} backHref={orderHref}>
        <CancelForm orderId={order.id} onDone={goBack} />
      </Asked>
    )
  }
  if (ask === 'hide' && order.canHide) {
    return (
      <Asked title={<FormattedMessage id="order.confirmHide" />} backHref={orderHref}>
        <PostForm action="hide-order" fields={{ orderId: order.id }}>
          <Button type="submit">
            <FormattedMessage id="order.hideShort" />
          </Button>
        </PostForm>
      </Asked>
    )
  }
  const line = order.lines.find(({ productId }) => productId === product)
  if (ask !== 'review' || !order.canReview || !line) return null
  return (
    <Asked title={<FormattedMessage id="order.review" />} backHref={orderHref}>
      <p>{line.title}</p>
      <ReviewForm
        orderId={order.id}
        productId={line.productId}
        buyerName={order.address?.name ?? null}
        review={review}
        onDone={goBack}
      />
    </Asked>
  )
}

function Asked({ title, backHref, children }: { title: ReactNode; backHref: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={`panel ${styles.asked}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <div>
        <ButtonLink variant="ghost" size="small" href={backHref}>
          <FormattedMessage id="common.close" />
        </ButtonLink>
      </div>
    </section>
  )
}
