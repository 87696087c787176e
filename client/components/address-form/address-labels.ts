import { defineMessages } from 'react-intl'
import type { AddressField } from './address-values.ts'

/** Label of each field. */
export const addressLabels = defineMessages<
  AddressField,
  { id: string; defaultMessage: string },
  Record<AddressField, { id: string; defaultMessage: string }>
>({
  name: { id: 'address.name', defaultMessage: 'Full name' },
  email: { id: 'auth.email', defaultMessage: 'Email' },
  country: { id: 'address.country', defaultMessage: 'Country' },
  state: { id: 'address.state', defaultMessage: 'State or region' },
  phone: { id: 'address.phone', defaultMessage: 'Phone' },
  line1: { id: 'address.line1', defaultMessage: 'Address' },
  line2: { id: 'address.line2', defaultMessage: 'Apartment, floor, building (optional)' },
  city: { id: 'address.city', defaultMessage: 'City' },
  zip: { id: 'address.zip', defaultMessage: 'Postal code' },
  deliveryInstruction: { id: 'address.deliveryInstruction', defaultMessage: 'Delivery instructions (optional)' },
})

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
