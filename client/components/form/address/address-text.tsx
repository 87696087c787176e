import type { AddressTextFieldsFragment } from './__generated__/address.ts'
import styles from './address-text.module.css'

export function AddressText({ address }: { address: AddressTextFieldsFragment }) {
  const { name, line1, line2, city, zip, state, stateTitle, countryTitle, phone, email } = address
  return (
    <address className={styles.address}>
      <strong>
        <bdi translate="no">{name}</bdi>
      </strong>
      <Line parts={[line1, line2]} />
      <Line parts={[city, stateTitle ?? state, zip]} />
      <Line parts={[countryTitle]} />
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

/** Isolation is inside the block, so that wrapped text still starts at the page's own edge. */
function Line({ parts }: { parts: readonly (string | null)[] }) {
  const [first, ...others] = parts.filter(Boolean)
  return (
    <span>
      <bdi translate="no">
        {first}
        {others.map((part) => (
          <span key={part}>
            , <bdi>{part}</bdi>
          </span>
        ))}
      </bdi>
    </span>
  )
}
