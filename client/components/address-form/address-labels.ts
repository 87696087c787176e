import type { MessageDescriptor } from 'react-intl'
import type { AddressField } from './address-values.ts'

/** Label of each field. */
export const addressLabels: Record<AddressField, MessageDescriptor> = {
  name: { id: 'address.name' },
  email: { id: 'common.email' },
  country: { id: 'address.country' },
  state: { id: 'address.state' },
  phone: { id: 'common.phone' },
  line1: { id: 'address.line1' },
  line2: { id: 'address.line2' },
  city: { id: 'address.city' },
  zip: { id: 'address.zip' },
  deliveryInstruction: { id: 'address.deliveryInstruction' },
}

interface InputTraits {
  type: 'text' | 'email' | 'tel'
  autoComplete: string
  inputMode?: 'email' | 'tel'
  maxLength: number
}

/** What helps browsers to fill the plain fields in. */
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
