import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { Button } from '../../../components/form/button.tsx'
import { CheckedPostForm } from '../../../components/form/checked-form.tsx'
import type { FieldValues } from '../../../components/form/field-rule.ts'
import { SelectField, TextAreaField } from '../../../components/form/field.tsx'
import { refusalsOf } from '../../../components/form/refusals-of.ts'
import { useCheckedForm } from '../../../components/form/use-checked-form.ts'
import { useToast } from '../../../components/overlay/use-toast.ts'
import { focusContent } from '../../../foundation/navigation/focus.ts'
import type { Stay } from '../../../foundation/navigation/stay.ts'
import { CancelOrderDocument, type OrderDetailsFragment } from './__generated__/order-page.ts'

/** The chosen reason is sent in the shopper's language. */
const REASONS = [
  { id: 'order.reasonMind' },
  { id: 'order.reasonMistake' },
  { id: 'order.reasonPrice' },
  { id: 'order.reasonSlow' },
  { id: 'order.reasonOther' },
] as const

/** The answer does not contain the order, so this refetches the queries that show it. */
const ORDER_CHANGED = { additionalTypenames: ['Order'] }

interface CancelFormProps {
  order: OrderDetailsFragment
  onDone(stay: Stay): void
  onKeep?: () => void
}

export function CancelForm({ order, onDone, onKeep }: CancelFormProps) {
  const intl = useIntl()
  const orderId = order.id
  const [reason, setReason] = useState('')
  const toast = useToast()
  const [, cancelOrder] = useMutation(CancelOrderDocument)
  // “Another reason” alone is not informative.
  const required = reason === intl.formatMessage({ id: 'order.reasonOther' })
  const fields = {
    title: { label: { id: 'order.reason' }, required: true },
    message: { label: { id: 'common.message' }, required },
  } as const

  async function send({ title, message }: FieldValues<keyof typeof fields>, stay: Stay) {
    const refusals = refusalsOf(await cancelOrder({ orderId, title, message }, ORDER_CHANGED))
    if (refusals?.length === 0) {
      toast.success(intl.formatMessage({ id: 'order.cancelDone' }))
      // The button that opened the dialog disappears with the order's old state.
      flushSync(() => onDone(stay))
      if (stay.isHere()) focusContent()
    }
    return refusals
  }
  const { field, refusal, isBusy, submit } = useCheckedForm({ fields, send })
  return (
    <CheckedPostForm action="cancel-order" fields={{ orderId }} className="stack" refusal={refusal} submit={submit}>
      <CancelledOrder order={order} />
      <SelectField {...field('title')} defaultValue="" onChange={(event) => setReason(event.target.value)}>
        <option value="">{intl.formatMessage({ id: 'common.choose' })}</option>
        {REASONS.map((reason) => (
          <option key={reason.id}>{intl.formatMessage(reason)}</option>
        ))}
      </SelectField>
      <TextAreaField {...field('message')} rows={4} maxLength={1000} />
      <div className="cluster">
        {onKeep && (
          <Button variant="secondary" onClick={onKeep}>
            {intl.formatMessage({ id: 'order.keep' })}
          </Button>
        )}
        <Button type="submit" variant="danger" busy={isBusy}>
          {intl.formatMessage({ id: 'order.cancel' })}
        </Button>
      </div>
    </CheckedPostForm>
  )
}

function CancelledOrder({ order: { trackingId, isPaid, total } }: { order: OrderDetailsFragment }) {
  const amount = <bdi translate="no">{total.formatted}</bdi>
  return (
    <div className="callout">
      <p className="strong">
        <FormattedMessage id="common.orderNumber" values={{ number: <bdi translate="no">{trackingId}</bdi> }} />
      </p>
      {total.amount > 0 && (
        <p>
          <FormattedMessage id={isPaid ? 'order.cancelPaid' : 'order.cancelUnpaid'} values={{ amount }} />
        </p>
      )}
    </div>
  )
}
