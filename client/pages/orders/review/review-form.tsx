import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { GUEST_ACCOUNT } from '#shared/page-account.ts'
import { publicName } from '#shared/public-name.ts'
import { Button } from '../../../components/button/button.tsx'
import { CheckedPostForm } from '../../../components/checked-form/checked-post-form.tsx'
import { TextAreaField } from '../../../components/field/field.tsx'
import { useTypedValue } from '../../../components/field/use-typed-value.ts'
import { PhotoPicker } from '../../../components/photo-picker/photo-picker.tsx'
import { RemovablePhoto } from '../../../components/photo-picker/photo-preview.tsx'
import { useLocation } from '../../../navigation/location.tsx'
import { useViewer } from '../../../visitor/use-viewer.ts'
import type { OwnReviewFieldsFragment } from './__generated__/review.ts'
import { StarInput } from './star-input.tsx'
import { useReviewForm } from './use-review-form.ts'

interface ReviewFormProps {
  orderId: string
  productId: string
  /** Name in the order's address, of which a part is published if a guest writes the review. */
  buyerName: string | null
  review: OwnReviewFieldsFragment | null
  onDone(): void
}

export function ReviewForm({ orderId, productId, buyerName, review, onDone }: ReviewFormProps) {
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
      <PublishedName buyerName={buyerName} />
      <Button type="submit" busy={isBusy}>
        <FormattedMessage id="review.send" />
      </Button>
    </CheckedPostForm>
  )
}

function PublishedName({ buyerName }: { buyerName: string | null }) {
  const { account } = useLocation()
  const member = useViewer()?.profile
  const name = account === GUEST_ACCOUNT ? publicName(buyerName ?? '') : member?.name
  if (!name) return null
  return (
    <p className="muted small">
      <FormattedMessage id="review.publishedName" values={{ name: <bdi translate="no">{name}</bdi> }} />
    </p>
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
