import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { Button } from '../../components/form/button.tsx'
import { CheckedPostForm } from '../../components/form/checked-form.tsx'
import type { FieldValues } from '../../components/form/field-rule.ts'
import { SelectField, TextAreaField } from '../../components/form/field.tsx'
import { PhotoPicker } from '../../components/form/photo-picker/photo-picker.tsx'
import { QuantityStepper } from '../../components/form/quantity-stepper.tsx'
import { refusalsOf } from '../../components/form/refusals-of.ts'
import { useCheckedForm } from '../../components/form/use-checked-form.ts'
import type { ReturnLineFieldsFragment } from './__generated__/return-page.ts'
import { RequestReturnDocument } from './__generated__/return-product-page.ts'

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

export function ReturnForm({ orderId, line: { product, variantId, returnable }, onDone }: ReturnFormProps) {
  const intl = useIntl()
  const [quantity, setQuantity] = useState(1)
  const [reason, setReason] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  const [, requestReturn] = useMutation(RequestReturnDocument)
  // “Another reason” alone is not informative.
  const required = reason === intl.formatMessage({ id: 'order.reasonOther' })
  const fields = {
    reason: { label: { id: 'order.reason' }, required: true },
    message: { label: { id: 'common.message' }, required },
    images: { label: { id: 'photos.add' } },
  } as const
  const item = { orderId, productId: product.id, variantId }

  async function send(values: FieldValues<keyof typeof fields>) {
    const { reason, message } = values
    const result = await requestReturn({ input: { ...item, quantity, reason, message, images: photos } })
    const refusals = refusalsOf(result)
    const returnId = result.data?.requestReturn.returnId
    if (refusals?.length === 0 && returnId) onDone(returnId)
    return refusals
  }
  const { field, refusal, isBusy, submit } = useCheckedForm({ fields, send })
  return (
    <CheckedPostForm action="request-return" fields={item} className="stack" refusal={refusal} submit={submit}>
      {returnable > 1 && (
        <div>
          <QuantityStepper value={quantity} max={returnable} onChange={setQuantity} />
        </div>
      )}
      <SelectField {...field('reason')} defaultValue="" onChange={(event) => setReason(event.target.value)}>
        <option value="">{intl.formatMessage({ id: 'common.choose' })}</option>
        {REASONS.map((reason) => (
          <option key={reason.id}>{intl.formatMessage(reason)}</option>
        ))}
      </SelectField>
      <TextAreaField {...field('message')} rows={3} maxLength={2000} />
      <PhotoPicker photos={photos} onChange={setPhotos} error={field('images').error} />
      <Button type="submit" size="large" busy={isBusy}>
        {intl.formatMessage({ id: 'return.send' })}
      </Button>
    </CheckedPostForm>
  )
}
