import type { AddressTextFieldsFragment } from './__generated__/address.ts'
import styles from './address-text.module.css'

export function AddressText({ address }: { address: AddressTextFieldsFragment }) {
  const { name, postalLines, countryName, phone, email } = address
  return (
    <address className={styles.address}>
      <strong>
        <bdi translate="no">{name}</bdi>
      </strong>
      {[...postalLines, countryName].map((line, at) => (
        // Isolation is inside the block, so that wrapped text still starts at the page's own edge.
        <span key={`${at} ${line}`}>
          <bdi translate="no">{line}</bdi>
        </span>
      ))}
      <span className={`facts ${styles.contact}`}>
        <span>
          <bdi dir="ltr">{phone}</bdi>
        </span>
        {email && (
          <span>
            <bdi dir="ltr">{email}</bdi>
          </span>
        )}
      </span>
    </address>
  )
}
