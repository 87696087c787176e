import type { FrameQuery } from '../__generated__/frame.ts'
import styles from './footer-contact.module.css'

export function FooterContact({ settings }: { settings: FrameQuery['shop']['settings'] }) {
  const { addressLines, email, phone } = settings
  if (addressLines.length === 0 && !email && !phone) return null
  return (
    <address className={styles.contact}>
      {addressLines.length > 0 && <bdi translate="no">{addressLines.join(', ')}</bdi>}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <bdi translate="no">{email}</bdi>
        </a>
      )}
    </address>
  )
}
