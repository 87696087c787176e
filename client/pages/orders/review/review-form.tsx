import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../../components/button/button.tsx'
import { CheckedPostForm } from '../../../components/checked-form/checked-post-form.tsx'
import { TextAreaField } from '../../../components/field/field.tsx'
import { useTypedValue } from '../../../components/field/use-typed-value.ts'
import { PhotoPicker } from '../../../components/photo-picker/photo-picker.tsx'
import { RemovablePhoto } from '../../../components/photo-picker/photo-preview.tsx'
import type { OwnReviewFieldsFragment } from './__generated__/review.ts'
import { StarInput } from './star-input.tsx'
import { useReviewForm } from './use-review-form.ts'

interface ReviewFormProps {
  orderId: string
  productId: string
  /** The earlier review; null where there is none. */
  review: OwnReviewFieldsFragment | null
  onDone(): void
}

export function ReviewForm({ orderId, productId, review, onDone }: ReviewFormProps) {
  const { defaultValue: refused } = useTypedValue({ name: 'rating' })
  const [rating, setRating] = useState(Number(refused) || (review?.rating ?? 0))
  const [photos, setPhotos] = useState<File[]>([])
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const kept = (review?.images ?? []).filter(({ id }) => !deleted.includes(id))
  const input = { id: review?.id, orderId, productId, rating, images: photos, deletedImageIds: [...deleted] }
  const { field, refusal, isBusy, submit } = useReviewForm(input, onDone)
  return (
    <CheckedPostForm
      action="save-review"
      fields={review ? { orderId, productId, id: review.id } : { orderId, productId }}
      className="stack"
      refusal={refusal}
      submit={submit}
    >
      <StarInput
        label={field('rating').label}
        value={rating}
        error={rating === 0 && field('rating').error}
        onChange={setRating}
      />
      <TextAreaField {...field('text')} defaultValue={review?.text ?? ''} rows={4} maxLength={2000} />
      <PhotoPicker photos={photos} onChange={setPhotos} kept={kept.length} error={field('images').error}>
        {kept.length > 0 && <KeptPhotos images={kept} onRemove={(id) => setDeleted([...deleted, id])} />}
      </PhotoPicker>
      <Button type="submit" busy={isBusy}>
        <FormattedMessage id="review.send" />
      </Button>
    </CheckedPostForm>
  )
}

interface KeptPhotosProps {
  images: OwnReviewFieldsFragment['images']
  onRemove(id: string): void
}

function KeptPhotos({ images, onRemove }: KeptPhotosProps) {
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
