import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../../components/icon/icon.tsx'
import { focusContent } from '../../navigation/focus-content.ts'
import type { ContactFactsFragment } from './__generated__/content-page.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-view.module.css'

export function ContactView({ facts }: { facts: ContactFactsFragment }) {
  const [isSent, setSent] = useState(false)
  return (
    <div className={styles.contact}>
      <div role="status" className={isSent ? `panel ${styles.thanks}` : undefined}>
        {isSent && (
          <>
            <Icon name="check" />
            <p>
              <FormattedMessage id="common.contactSent" />
            </p>
          </>
        )}
      </div>
      {!isSent && (
        <ContactForm
          onSent={() => {
            setSent(true)
            focusContent()
          }}
        />
      )}
      <address className={styles.facts}>
        {facts.email && (
          <a href={`mailto:${facts.email}`}>
            <Icon name="mail" size={20} />
            <bdi dir="ltr">{facts.email}</bdi>
          </a>
        )}
        {facts.phone && (
          <a href={`tel:${facts.phone.replace(/[^\d+]/g, '')}`}>
            <Icon name="phone" size={20} />
            <bdi dir="ltr">{facts.phone}</bdi>
          </a>
        )}
        {facts.addressLines.length > 0 && (
          <p>
            <Icon name="home" size={20} />
            <span>
              {facts.addressLines.map((line) => (
                <span key={line} className={styles.line}>
                  <bdi translate="no">{line}</bdi>
                </span>
              ))}
            </span>
          </p>
        )}
      </address>
    </div>
  )
}
