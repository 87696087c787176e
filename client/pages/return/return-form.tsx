import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { Button } from '../../components/button/button.tsx'
import { CheckedPostForm } from '../../components/checked-form/checked-post-form.tsx'
import type { FieldValues } from '../../components/checked-form/field-rule.ts'
import { refusalsOf } from '../../components/checked-form/refusals-of.ts'
import { useCheckedForm } from '../../components/checked-form/use-checked-form.ts'
import { TextAreaField } from '../../components/field/field.tsx'
import { SelectField } from '../../components/field/select-field.tsx'
import { PhotoPicker } from '../../components/photo-picker/photo-picker.tsx'
import { photosRule } from '../../components/photo-picker/photos-rule.ts'
import { QuantityStepper } from '../../components/quantity-stepper/quantity-stepper.tsx'
import type { ReturnLineFieldsFragment } from './__generated__/return-page.ts'
import { RequestReturnDocument, type ReturnInput } from './__generated__/return-product-page.ts'
import styles from './return-page.module.css'

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

type ReturnFormInput = Omit<ReturnInput, 'message'>

function useReturnForm(input: ReturnFormInput, onDone: (returnId: string) => void) {
  const intl = useIntl()
  const [, requestReturn] = useMutation(RequestReturnDocument)
  const fields = {
    reason: { label: { id: 'order.reason' }, required: true },
    // “Another reason” alone is not informative.
    message: {
      label: { id: 'common.message' },
      required: input.reason === intl.formatMessage({ id: 'order.reasonOther' }),
    },
    images: photosRule,
  } as const

  async function send({ reason, message }: FieldValues<keyof typeof fields>) {
    const result = await requestReturn({ input: { ...input, reason, message } })
    const refusals = refusalsOf(result)
    const returnId = result.data?.requestReturn.returnId
    if (refusals?.length === 0 && returnId) onDone(returnId)
    return refusals
  }

  return useCheckedForm({ fields, send })
}
