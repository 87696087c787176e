import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { useHydrated } from '../../../foundation/document/use-hydrated.ts'
import { useLocation } from '../../../foundation/navigation/location.tsx'
import { Button } from '../button.tsx'
import type { AddressChoicesFragment } from './__generated__/address.ts'
import styles from './address-form.module.css'

interface CountryStepProps {
  choices: AddressChoicesFragment
  country: string
}

/** Without scripts the list of states cannot follow the country, so choosing the country is a separate step. */
export function CountryStep({ choices, country }: CountryStepProps) {
  const id = useId()
  const { search } = useLocation()
  const isHydrated = useHydrated()
  if (isHydrated) return null
  const others = Object.entries(search).filter(([name]) => name !== 'country')
  return (
    <form method="get" className={styles.step}>
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id}>
        <FormattedMessage id="address.otherCountry" />
      </label>
      <select id={id} name="country" defaultValue={country} className="control fit">
        {choices.countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit" variant="secondary">
        <FormattedMessage id="address.useCountry" />
      </Button>
    </form>
  )
}
