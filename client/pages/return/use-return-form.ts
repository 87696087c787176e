import { useIntl } from 'react-intl'
import { useMutation } from 'urql'
import type { FieldValues } from '../../components/checked-form/field-rule.ts'
import { refusalsOf } from '../../components/checked-form/refusals-of.ts'
import { useCheckedForm } from '../../components/checked-form/use-checked-form.ts'
import { photosRule } from '../../components/photo-picker/photos-rule.ts'
import { RequestReturnDocument, type ReturnInput } from './__generated__/return-product-page.ts'

type ReturnFormInput = Omit<ReturnInput, 'message'>

export function useReturnForm(input: ReturnFormInput, onDone: (returnId: string) => void) {
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
