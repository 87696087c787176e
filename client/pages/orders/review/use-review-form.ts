import { useIntl } from 'react-intl'
import { useMutation } from 'urql'
import type { FieldValues } from '../../../components/checked-form/field-rule.ts'
import { refusalsOf } from '../../../components/checked-form/refusals-of.ts'
import { useCheckedForm } from '../../../components/checked-form/use-checked-form.ts'
import { photosRule } from '../../../components/photo-picker/photos-rule.ts'
import { useToast } from '../../../components/toast/use-toast.ts'
import { type ReviewInput, SaveReviewDocument } from './__generated__/review.ts'

const fields = {
  rating: { label: { id: 'review.rating' }, required: true },
  text: { label: { id: 'review.text' } },
  images: photosRule,
} as const

export function useReviewForm(input: Omit<ReviewInput, 'text'>, onDone: () => void) {
  const intl = useIntl()
  const toast = useToast()
  const [, saveReview] = useMutation(SaveReviewDocument)

  async function send({ text }: FieldValues<keyof typeof fields>) {
    const result = await saveReview({ input: { ...input, text } })
    const refusals = refusalsOf(result)
    if (refusals?.length === 0) {
      const thanks = intl.formatMessage({ id: 'review.thanks' })
      toast.success(result.data?.saveReview.message ?? thanks)
      onDone()
    }
    return refusals
  }

  return useCheckedForm({ fields, send })
}
