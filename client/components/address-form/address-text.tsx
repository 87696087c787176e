import type { AddressFieldsFragment } from './__generated__/address.ts'
import styles from './address-text.module.css'

/** An address as one would write it on a parcel, and how to reach the person. */
export function AddressText({ address }: { address: AddressFieldsFragment }) {
  const { name, line1, line2, city, zip, state, stateTitle, countryTitle, phone, email } = address
  return (
    <address className={styles.address}>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <Line parts={[line1, line2]} />
      <Line parts={[city, stateTitle ?? state, zip]} />
      <Line parts={[countryTitle]} />
      <span className={styles.contact}>
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

/**
 * One line, in the direction of its first part; the others cannot turn it about. The isolation stands inside the line,
 * not in its place, so that what is wrapped begins where the page's own lines begin.
 */
function Line({ parts }: { parts: readonly (string | null)[] }) {
  const [first, ...others] = parts.filter(Boolean)
  return (
    <span>
      <bdi>
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
