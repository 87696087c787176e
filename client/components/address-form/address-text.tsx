import type { AddressFieldsFragment } from './address.generated.ts'
import styles from './address-text.module.css'

/** An address as one would write it on a parcel, and how to reach the person. */
export function AddressText({ address }: { address: AddressFieldsFragment }) {
  const { name, line1, line2, city, zip, state, stateTitle, countryTitle, phone, email } = address
  const place = [city, stateTitle ?? state, zip].filter(Boolean).join(', ')
  return (
    <address className={styles.address}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <bdi>{[line1, line2].filter(Boolean).join(', ')}</bdi>
      <bdi>{place}</bdi>
      <bdi>{countryTitle}</bdi>
      <span className={styles.contact}>
        <bdi dir="ltr">{phone}</bdi>
        {email && <bdi>{email}</bdi>}
      </span>
    </address>
  )
}
