import type { AddressTextFieldsFragment } from './__generated__/address.ts'
import styles from './address-text.module.css'

/** Countries whose addresses have “Washington, DC 20001”, in every language. */
const HAS_STATE_CODES = new Set(['US', 'CA', 'AU'])

export function AddressText({ address }: { address: AddressTextFieldsFragment }) {
  const { name, line1, line2, city, zip, state, stateTitle, country, countryTitle, phone, email } = address
  const area = HAS_STATE_CODES.has(country) ? [[state, zip].filter(Boolean).join('\u00a0')] : [stateTitle ?? state, zip]
  return (
    <address className={styles.address}>
      <strong>
        <bdi translate="no">{name}</bdi>
      </strong>
      <Line parts={[line1, line2]} />
      <Line parts={[city, ...area]} />
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
