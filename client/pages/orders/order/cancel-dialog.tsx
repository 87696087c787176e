import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { Button } from '../../../components/button/button.tsx'
import { CheckedForm } from '../../../components/checked-form/checked-form.tsx'
import { type FieldTexts, useCheckedForm } from '../../../components/checked-form/use-checked-form.ts'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { TextAreaField } from '../../../components/field/field.tsx'
import { SelectField } from '../../../components/field/select-field.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { focusContent } from '../../../navigation/focus-content.ts'
import { CancelOrderDocument } from './__generated__/order-changes.ts'
import { useCancelReasons } from './cancel-reasons.ts'

interface CancelDialogProps {
  open: boolean
  orderId: string
  onClose(): void
}

/** Asks why before an order is cancelled. */
export function CancelDialog({ open, orderId, onClose }: CancelDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={<FormattedMessage id="order.cancel" />}>
      <CancelForm orderId={orderId} onDone={onClose} />
    </Dialog>
  )
}

const FIELDS = ['title', 'message'] as const
type FieldName = (typeof FIELDS)[number]

function CancelForm({ orderId, onDone }: { orderId: string; onDone(): void }) {
  const intl = useIntl()
  const labels: Record<FieldName, string> = {
    title: intl.formatMessage({ id: 'order.reason' }),
    message: intl.formatMessage({ id: 'common.message' }),
  }
  const { texts, isBusy, submit } = useCancelForm(orderId, labels, onDone)
  return (
    <CheckedForm className="stack" refusal={texts.form} submit={submit}>
      <SelectField name="title" label={labels.title} error={texts.fields.title} required defaultValue="">
        <option value="">{intl.formatMessage({ id: 'common.choose' })}</option>
        {useCancelReasons().map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </SelectField>
      <TextAreaField
        name="message"
        label={labels.message}
        error={texts.fields.message}
        required
        rows={4}
        maxLength={1000}
      />
      <Button type="submit" variant="danger" busy={isBusy}>
        <FormattedMessage id="order.cancel" />
      </Button>
    </CheckedForm>
  )
}

function useCancelForm(orderId: string, labels: Record<FieldName, string>, onDone: () => void) {
  const intl = useIntl()
  const toast = useToast()
  const [, cancelOrder] = useMutation(CancelOrderDocument)
  const valueOf = (data: FormData, name: FieldName) => String(data.get(name) ?? '').trim()

  function check(data: FormData): FieldTexts<FieldName> {
    const empty = FIELDS.filter((name) => valueOf(data, name) === '')
    return Object.fromEntries(
      empty.map((name) => [name, intl.formatMessage({ id: 'common.required' }, { type: labels[name] })]),
    )
  }

  async function send(data: FormData) {
    const answer = await cancelOrder({ orderId, title: valueOf(data, 'title'), message: valueOf(data, 'message') })
    const refusals = answer.data?.cancelOrder.userErrors ?? null
    if (refusals?.length === 0) {
      toast.success(intl.formatMessage({ id: 'order.cancelDone' }))
      // The button that opened the dialog goes with the order's old state.
      flushSync(onDone)
      focusContent()
    }
    return refusals
  }

  return useCheckedForm({ names: FIELDS, check, send })
}
