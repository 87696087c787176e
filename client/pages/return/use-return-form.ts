import { useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { type FieldTexts, useCheckedForm } from '../../components/checked-form/use-checked-form.ts'
import { RequestReturnDocument, type ReturnInput } from './__generated__/return-product-page.ts'

const FIELDS = ['reason', 'message', 'images'] as const
type FieldName = (typeof FIELDS)[number]

const REQUIRED = ['reason', 'message'] as const

/** Checks and sends a request. `input` is all of it but the texts, which stay in the form. */
export function useReturnForm(input: Omit<ReturnInput, 'reason' | 'message'>, onDone: (returnId: string) => void) {
  const intl = useIntl()
  const [, requestReturn] = useMutation(RequestReturnDocument)
  const labels = {
    reason: intl.formatMessage({ id: 'order.reason' }),
    message: intl.formatMessage({ id: 'common.message' }),
  }
  const valueOf = (form: FormData, name: (typeof REQUIRED)[number]) => String(form.get(name) ?? '').trim()

  function check(form: FormData): FieldTexts<FieldName> {
    const empty = REQUIRED.filter((name) => valueOf(form, name) === '')
    return Object.fromEntries(
      empty.map((name) => [name, intl.formatMessage({ id: 'common.required' }, { type: labels[name] })]),
    )
  }

  async function send(form: FormData) {
    const { data } = await requestReturn({
      input: { ...input, reason: valueOf(form, 'reason'), message: valueOf(form, 'message') },
    })
    const refusals = data?.requestReturn.userErrors ?? null
    const returnId = data?.requestReturn.returnId
    if (refusals?.length === 0 && returnId) onDone(returnId)
    return refusals
  }

  return { labels, ...useCheckedForm({ names: FIELDS, check, send }) }
}
