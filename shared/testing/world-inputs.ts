import inputs from './world-inputs.json' with { type: 'json' }

export interface WorldInput {
  country: string
  name: string
  line1: string
  city: string
  state: string | null
  zip: string
  phone: string
  email: string
}

/** Text that people around the world type. */
export const worldInputs: readonly WorldInput[] = inputs
