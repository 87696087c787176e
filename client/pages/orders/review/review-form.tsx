import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { GUEST_ACCOUNT } from '#shared/page-account.ts'
import { publicName } from '#shared/public-name.ts'
import { Button } from '../../../components/form/button.tsx'
import { CheckedPostForm } from '../../../components/form/checked-form.tsx'
import type { FieldValues } from '../../../components/form/field-rule.ts'
import { TextAreaField } from '../../../components/form/field.tsx'
import { PhotoPicker, RemovablePhoto } from '../../../components/form/photo-picker/photo-picker.tsx'
import { refusalsOf } from '../../../components/form/refusals-of.ts'
import { useCheckedForm } from '../../../components/form/use-checked-form.ts'
import { useToast } from '../../../components/overlay/use-toast.ts'
import { useLocation } from '../../../foundation/navigation/location.tsx'
import type { Stay } from '../../../foundation/navigation/stay.ts'
import { useViewer } from '../../../foundation/visitor/use-viewer.ts'
import { type OwnReviewFieldsFragment, SaveReviewDocument } from './__generated__/review.ts'
import { StarInput } from './star-input.tsx'
import styles from './review.module.css'

interface ReviewFormProps {
  orderId: string
  productId: string
  /** From the order's address; a guest's review is published with a part of it. */
  buyerName: string | null
  review: OwnReviewFieldsFragment | null
  onDone(stay: Stay): void
}

export function ReviewForm({ orderId, productId, buyerName, review, onDone }: ReviewFormProps) {
  const typed = useLocation().refused?.fields['rating']
  const [rating, setRating] = useState(Number(typed) || (review?.rating ?? 0))
  const [photos, setPhotos] = useState<File[]>([])
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const existing = (review?.images ?? []).filter(({ id }) => !deleted.includes(id))
  const intl = useIntl()
  const toast = useToast()
  const [, saveReview] = useMutation(SaveReviewDocument)
  const item = { orderId, productId, ...(review && { id: review.id }) }

  async function send({ text }: FieldValues<keyof typeof fields>, stay: Stay) {
    const input = { ...item, rating, text, images: photos, deletedImageIds: [...deleted] }
    const result = await saveReview({ input })
    const refusals = refusalsOf(result)
    if (refusals?.length === 0) {
      toast.success(result.data?.saveReview.message ?? intl.formatMessage({ id: 'review.thanks' }))
      onDone(stay)
    }
    return refusals
  }
  const { field, refusal, isBusy, submit } = useCheckedForm({ fields, send })
  return (
    <CheckedPostForm
      action="save-review"
      fields={item}
      className={`stack ${styles.form}`}
      refusal={refusal}
      submit={submit}
    >
      <StarInput
        label={field('rating').label}
        value={rating}
        error={rating === 0 && field('rating').error}
        onChange={setRating}
      />
      <TextAreaField {...field('text')} defaultValue={review?.text ?? ''} rows={2} maxLength={2000} />
      <PhotoPicker photos={photos} onChange={setPhotos} kept={existing.length} error={field('images').error}>
        {existing.length > 0 && <ExistingPhotos images={existing} onRemove={(id) => setDeleted([...deleted, id])} />}
      </PhotoPicker>
      <PublishedName buyerName={buyerName} />
      <div className={styles.send}>
        <Button type="submit" block busy={isBusy}>
          {intl.formatMessage({ id: 'review.send' })}
        </Button>
      </div>
    </CheckedPostForm>
  )
}

function PublishedName({ buyerName }: { buyerName: string | null }) {
  const { account } = useLocation()
  const member = useViewer()?.profile
  const name = publicName((account === GUEST_ACCOUNT ? buyerName : member?.name) ?? '')
  if (!name) return null
  return (
    <p className="muted small">
      <FormattedMessage id="review.publishedName" values={{ name: <bdi translate="no">{name}</bdi> }} />
    </p>
  )
}

function ExistingPhotos({
  images,
  onRemove,
}: {
  images: OwnReviewFieldsFragment['images']
  onRemove(id: string): void
}) {
  const intl = useIntl()
  return (
    <div className="cluster">
      {images.map(({ id, image }, index) => (
        <RemovablePhoto
          key={id}
          address={image.thumbnail}
          name={intl.formatMessage({ id: 'photos.photo' }, { number: index + 1 })}
          onRemove={() => onRemove(id)}
        />
      ))}
    </div>
  )
}

const fields = {
  rating: { label: { id: 'review.rating' }, required: true },
  text: { label: { id: 'review.text' } },
  images: { label: { id: 'photos.add' } },
} as const
