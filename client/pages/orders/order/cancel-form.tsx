import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { Button } from '../../../components/button/button.tsx'
import { CheckedPostForm } from '../../../components/checked-form/checked-post-form.tsx'
import type { FieldValues } from '../../../components/checked-form/field-rule.ts'
import { refusalsOf } from '../../../components/checked-form/refusals-of.ts'
import { useCheckedForm } from '../../../components/checked-form/use-checked-form.ts'
import { TextAreaField } from '../../../components/field/field.tsx'
import { SelectField } from '../../../components/field/select-field.tsx'
import { useToast } from '../../../components/toast/use-toast.ts'
import { focusContent } from '../../../navigation/focus-content.ts'
import { CancelOrderDocument } from './__generated__/order-changes.ts'

const fields = {
  title: { label: { id: 'order.reason' }, required: true },
  message: { label: { id: 'common.message' }, required: true },
} as const

/** The chosen reason is sent as the shopper reads it. */
const REASONS = [
  { id: 'order.reasonMind' },
  { id: 'order.reasonMistake' },
  { id: 'order.reasonPrice' },
  { id: 'order.reasonSlow' },
  { id: 'order.reasonOther' },
] as const

/** Asks for a reason before an order is cancelled. */
export function CancelForm({ orderId, onDone }: { orderId: string; onDone(): void }) {
  const intl = useIntl()
  const { field, refusal, isBusy, submit } = useCancelForm(orderId, onDone)
  return (
    <CheckedPostForm action="cancel-order" fields={{ orderId }} className="stack" refusal={refusal} submit={submit}>
      <SelectField {...field('title')} defaultValue="">
        <option value="">{intl.formatMessage({ id: 'common.choose' })}</option>
        {REASONS.map((reason) => (
          <option key={reason.id}>{intl.formatMessage(reason)}</option>
        ))}
      </SelectField>
      <TextAreaField {...field('message')} rows={4} maxLength={1000} />
      <Button type="submit" variant="danger" busy={isBusy}>
        <FormattedMessage id="order.cancel" />
      </Button>
    </CheckedPostForm>
  )
}

function useCancelForm(orderId: string, onDone: () => void) {
  const intl = useIntl()
  const toast = useToast()
  const [, cancelOrder] = useMutation(CancelOrderDocument)

  async function send({ title, message }: FieldValues<keyof typeof fields>) {
    const refusals = refusalsOf(await cancelOrder({ orderId, title, message }))
    if (refusals?.length === 0) {
      toast.success(intl.formatMessage({ id: 'order.cancelDone' }))
      // The button that opened the dialog disappears with the order's old state.
      flushSync(onDone)
      focusContent()
    }
    return refusals
  }

  return useCheckedForm({ fields, send })
}
