/** Addresses by country, as people type them. */
export const PEOPLE = {
  DE: { country: 'DE', state: '', city: 'Jena', zip: '07743', line1: 'Markt 1', phone: '+49 170 1234567' },
  TR: { country: 'TR', state: '34', city: 'Istanbul', zip: '٣٤٠٠٠', line1: 'Cadde 1', phone: '+٩٠ ٥٣٢ ١٢٣٤٥٦٧' },
  US: {
    country: 'US',
    state: 'DC',
    city: 'Washington',
    zip: '20001',
    line1: '1 Main Street',
    phone: '+1 202 555 0101',
  },
} as const
export type Land = keyof typeof PEOPLE
export const LANDS = ['DE', 'TR', 'US'] as const
