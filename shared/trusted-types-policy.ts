export const TRUSTED_TYPES_POLICY = 'souk'

export const START_POLICY = 'souk-start'
