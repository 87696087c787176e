import type { ShippingChoiceInput } from './__generated__/shipping-page.ts'

/** How each line of the form gets to the address. */
export function shippingChoices(form: FormData): ShippingChoiceInput[] {
  const ids = String(form.get('lineIds') ?? '')
    .split(',')
    .filter(Boolean)
  return ids.map((lineId) => ({ lineId, type: form.get(`line-${lineId}`) === 'PICKUP' ? 'PICKUP' : 'LOCATION' }))
}
