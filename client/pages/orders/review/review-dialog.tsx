import { FormattedMessage } from 'react-intl'
import { SectionFailure } from '../../../components/layout/section.tsx'
import { Shimmer } from '../../../components/layout/shimmer.tsx'
import { Dialog } from '../../../components/overlay/dialog.tsx'
import { useLiveQuery } from '../../../foundation/data/use-live-query.ts'
import { OwnReviewDocument } from './__generated__/review.ts'
import { ReviewForm } from './review-form.tsx'
import styles from './review.module.css'

interface ReviewDialogProps {
  orderId: string
  product: { id: string; title: string }
  buyerName: string | null
  onClose(): void
}

export function ReviewDialog({ orderId, product: { id: productId, title }, buyerName, onClose }: ReviewDialogProps) {
  const own = useLiveQuery({
    query: OwnReviewDocument,
    variables: { productId },
    requestPolicy: 'network-only',
  })
  return (
    <Dialog open onClose={onClose} className={styles.popup} title={<FormattedMessage id="order.review" />}>
      <p className={styles.product}>{title}</p>
      {own.state === 'failed' && <SectionFailure isRetrying={own.isRetrying} onRetry={own.retry} />}
      {own.state === 'ready' && (
        <ReviewForm
          orderId={orderId}
          productId={productId}
          buyerName={buyerName}
          review={own.data.viewer.review}
          onDone={onClose}
        />
      )}
      {own.state === 'loading' && <Shimmer shape="block" />}
    </Dialog>
  )
}
