import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../components/form/button.tsx'
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
  const intl = useIntl()
  const [{ data, error, fetching }, askAgain] = useLiveQuery({
    query: OwnReviewDocument,
    variables: { productId },
    requestPolicy: 'network-only',
  })
  return (
    <Dialog open onClose={onClose} className={styles.popup} title={<FormattedMessage id="order.review" />}>
      <p className={styles.product}>{title}</p>
      {error && (
        <div role="alert" className={styles.failure}>
          <p>{intl.formatMessage({ id: 'common.partFailed' })}</p>
          <Button variant="secondary" size="small" busy={fetching} onClick={() => askAgain()}>
            <FormattedMessage id="common.tryAgain" />
          </Button>
        </div>
      )}
      {data && (
        <ReviewForm
          orderId={orderId}
          productId={productId}
          buyerName={buyerName}
          review={data.viewer.review}
          onDone={onClose}
        />
      )}
      {!data && !error && <Shimmer shape="block" />}
    </Dialog>
  )
}
