import type { AddressField } from './address-rules.ts'

interface InputTraits {
  type: 'text' | 'email' | 'tel'
  autoComplete: string
  inputMode?: 'email' | 'tel'
  maxLength: number
}

export const addressTraits: Record<Exclude<AddressField, 'country' | 'deliveryInstruction'>, InputTraits> = {
  name: { type: 'text', autoComplete: 'name', maxLength: 200 },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 },
  state: { type: 'text', autoComplete: 'address-level1', maxLength: 20 },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 40 },
  line1: { type: 'text', autoComplete: 'address-line1', maxLength: 200 },
  line2: { type: 'text', autoComplete: 'address-line2', maxLength: 200 },
  city: { type: 'text', autoComplete: 'address-level2', maxLength: 100 },
  zip: { type: 'text', autoComplete: 'postal-code', maxLength: 20 },
}
