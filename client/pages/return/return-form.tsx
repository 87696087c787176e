import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../components/button/button.tsx'
import { CheckedPostForm } from '../../components/checked-form/checked-post-form.tsx'
import { TextAreaField } from '../../components/field/field.tsx'
import { SelectField } from '../../components/field/select-field.tsx'
import { PhotoPicker } from '../../components/photo-picker/photo-picker.tsx'
import { QuantityStepper } from '../../components/quantity-stepper/quantity-stepper.tsx'
import type { ReturnLineFieldsFragment } from './__generated__/return-page.ts'
import { useReturnForm } from './use-return-form.ts'
import styles from './return-form.module.css'

interface ReturnFormProps {
  orderId: string
  line: ReturnLineFieldsFragment
  onDone(returnId: string): void
}

/** The chosen reason is sent in the shopper's language. */
const REASONS = [
  { id: 'return.reasonDamaged' },
  { id: 'return.reasonWrong' },
  { id: 'return.reasonDifferent' },
  { id: 'return.reasonFit' },
  { id: 'order.reasonMind' },
  { id: 'order.reasonOther' },
] as const

export function ReturnForm({ orderId, line: { productId, variantId, returnable }, onDone }: ReturnFormProps) {
  const intl = useIntl()
  const [quantity, setQuantity] = useState(1)
  const [reason, setReason] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const { field, refusal, isBusy, submit } = useReturnForm(
    { orderId, productId, variantId, quantity, reason, images: photos },
    onDone,
  )
  return (
    <CheckedPostForm
      action="request-return"
      fields={{ orderId, productId, variantId }}
      className="stack"
      refusal={refusal}
      submit={submit}
    >
      {returnable > 1 && (
        <div className={styles.quantity}>
          <QuantityStepper value={quantity} max={returnable} onChange={setQuantity} />
        </div>
      )}
      <SelectField {...field('reason')} defaultValue="" onChange={(event) => setReason(event.target.value)}>
        <option value="">{intl.formatMessage({ id: 'common.choose' })}</option>
        {REASONS.map((reason) => (
          <option key={reason.id}>{intl.formatMessage(reason)}</option>
        ))}
      </SelectField>
      <TextAreaField {...field('message')} rows={5} maxLength={2000} />
      <PhotoPicker photos={photos} onChange={setPhotos} error={field('images').error} />
      <Button type="submit" size="large" busy={isBusy}>
        <FormattedMessage id="return.send" />
      </Button>
    </CheckedPostForm>
  )
}
