import { useState } from 'react'
import { useLocation } from '../../../foundation/navigation/location.tsx'
import type { AddressChoicesFragment, AddressFieldsFragment } from './__generated__/address.ts'
import { withPhonePrefix } from './address-rules.ts'

/** The rules of a country that the shop does not list. */
const UNKNOWN: Omit<AddressChoicesFragment['countries'][number], 'code' | 'name'> = {
  phonePrefix: null,
  leastPhoneDigits: null,
  hasPostalCodes: true,
  requiresPostalCode: false,
  postalCodePattern: null,
  hasStates: true,
  requiresState: false,
  states: [],
}

/** Country, state and phone number of an address, which depend on one another. */
export function useRegion({ countries, shop }: AddressChoicesFragment, address: AddressFieldsFragment | null) {
  const { refused } = useLocation()
  const typed = refused?.fields ?? {}
  const { defaultCountry, defaultState } = shop.settings
  const find = (code: string | undefined) => countries.find((country) => country.code === code)
  const first = find(typed['country'])?.code ?? address?.country ?? defaultCountry
  const shown = typed['shownCountry'] ?? first

  const [code, setCode] = useState(first)
  const [state, setState] = useState(() => {
    if (shown !== first) return ''
    if (typed['state'] !== undefined) return typed['state']
    if (address?.country === first) return address.state ?? ''
    return !address && first === defaultCountry ? defaultState : ''
  })
  const country = find(code)
  const phonePrefix = country?.phonePrefix ?? null
  const [phone, setPhone] = useState(() =>
    withPhonePrefix(typed['phone'] ?? address?.phone ?? '', find(shown)?.phonePrefix ?? null, phonePrefix),
  )

  function chooseCountry(next: string) {
    if (next === code) return
    setCode(next)
    setState('')
    setPhone(withPhonePrefix(phone, phonePrefix, find(next)?.phonePrefix ?? null))
  }
  return {
    ...(country ?? UNKNOWN),
    country: code,
    /** Without scripts, the shopper chose another country than the form was shown for. */
    isOtherCountry: shown !== first,
    state,
    phone,
    chooseCountry,
    setState,
    setPhone,
  }
}
