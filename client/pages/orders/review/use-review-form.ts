import { useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { type FieldTexts, useCheckedForm } from '../../../components/checked-form/use-checked-form.ts'
import { useToast } from '../../../components/toast/toast.tsx'
import { type ReviewInput, SaveReviewDocument } from './__generated__/review.ts'

const FIELDS = ['rating', 'text', 'images'] as const
type FieldName = (typeof FIELDS)[number]

/** Checks and sends a review. `input` is all of it but the text, which stays in the form. */
export function useReviewForm(input: Omit<ReviewInput, 'text'>, onDone: () => void) {
  const intl = useIntl()
  const toast = useToast()
  const [, saveReview] = useMutation(SaveReviewDocument)

  function check(): FieldTexts<FieldName> {
    if (input.rating > 0) return {}
    const type = intl.formatMessage({ id: 'review.rating' })
    return { rating: intl.formatMessage({ id: 'common.required' }, { type }) }
  }

  async function send(form: FormData) {
    const text = String(form.get('text') ?? '').trim()
    const { data } = await saveReview({ input: { ...input, text } })
    const refusals = data?.saveReview.userErrors ?? null
    if (refusals?.length === 0) {
      const thanks = intl.formatMessage({ id: 'review.thanks' })
      toast.success(data?.saveReview.message ?? thanks)
      onDone()
    }
    return refusals
  }

  return useCheckedForm({ names: FIELDS, check, send })
}
