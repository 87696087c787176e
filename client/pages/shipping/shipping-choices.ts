import type { ShippingChoiceInput } from './__generated__/shipping-page.ts'

/** The chosen shipping type of each line in the form. */
export function shippingChoices(form: FormData): ShippingChoiceInput[] {
  const ids = String(form.get('lineIds') ?? '')
    .split(',')
    .filter(Boolean)
  return ids.map((lineId) => ({ lineId, type: form.get(`line-${lineId}`) === 'PICKUP' ? 'PICKUP' : 'LOCATION' }))
}
