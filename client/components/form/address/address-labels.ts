import type { MessageDescriptor } from 'react-intl'

type Labelled = 'state' | 'city' | 'zip'

interface CountryLabel {
  countries: readonly string[]
  label: MessageDescriptor
}

/** Words that the people of these countries use; all others see the general ones. */
const LABELS: Record<Labelled, { general: MessageDescriptor; special: readonly CountryLabel[] }> = {
  state: {
    general: { id: 'address.state' },
    special: [
      { countries: ['US', 'IN', 'AU', 'BR', 'MX', 'MY', 'NG', 'VE'], label: { id: 'address.stateOnly' } },
      {
        countries: ['CA', 'CN', 'ES', 'IT', 'NL', 'BE', 'AR', 'TR', 'ZA', 'PK', 'ID', 'TH', 'VN', 'PH', 'MA'],
        label: { id: 'address.province' },
      },
      { countries: ['GB', 'IE'], label: { id: 'address.county' } },
      { countries: ['JP'], label: { id: 'address.prefecture' } },
      { countries: ['AE'], label: { id: 'address.emirate' } },
      { countries: ['EG', 'KW', 'OM', 'BH', 'JO', 'TN', 'LB', 'IQ'], label: { id: 'address.governorate' } },
      { countries: ['FR', 'SA', 'CL', 'NZ', 'GH'], label: { id: 'address.region' } },
    ],
  },
  city: {
    general: { id: 'address.city' },
    special: [
      { countries: ['TR'], label: { id: 'address.district' } },
      { countries: ['GB', 'IE'], label: { id: 'address.town' } },
    ],
  },
  zip: {
    general: { id: 'address.zip' },
    special: [
      { countries: ['US'], label: { id: 'address.zipCode' } },
      { countries: ['IN'], label: { id: 'address.pinCode' } },
      { countries: ['GB', 'AU', 'NZ', 'ZA'], label: { id: 'address.postcode' } },
    ],
  },
}

export function addressLabel(field: Labelled, country: string): MessageDescriptor {
  const { general, special } = LABELS[field]
  return special.find(({ countries }) => countries.includes(country))?.label ?? general
}
