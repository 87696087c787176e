import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { inputProblem } from '#shared/validation.ts'
import { Button } from '../../components/form/button.tsx'
import { CheckedPostForm } from '../../components/form/checked-form.tsx'
import type { FieldValues } from '../../components/form/field-rule.ts'
import { Field, TextAreaField } from '../../components/form/field.tsx'
import { refusalsOf } from '../../components/form/refusals-of.ts'
import { useCheckedForm } from '../../components/form/use-checked-form.ts'
import { Icon } from '../../components/media/icon.tsx'
import { focusContent } from '../../foundation/navigation/focus.ts'
import { type ContactFactsFragment, SendContactMessageDocument } from './__generated__/content-page.ts'
import styles from './content-page.module.css'

export function ContactView({ facts }: { facts: ContactFactsFragment }) {
  const intl = useIntl()
  const [isSent, setSent] = useState(false)
  return (
    <div className={styles.contact}>
      <div role="status" className={isSent ? `panel ${styles.thanks}` : undefined}>
        {isSent && (
          <>
            <Icon name="check" />
            <p>{intl.formatMessage({ id: 'common.contactSent' })}</p>
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

function ContactForm({ onSent }: { onSent(): void }) {
  const intl = useIntl()
  const [, sendMessage] = useMutation(SendContactMessageDocument)

  async function send(input: FieldValues<keyof typeof fields>) {
    const result = await sendMessage({ input }, { requiresCookies: false })
    if (result.data?.sendContactMessage.sent) onSent()
    return refusalsOf(result)
  }
  const { field, refusal, isBusy, submit } = useCheckedForm({ fields, send })
  return (
    <CheckedPostForm action="contact" className="panel roomy" refusal={refusal} submit={submit}>
      <Field {...field('name')} autoComplete="name" maxLength={200} />
      <Field {...field('email')} type="email" autoComplete="email" maxLength={254} />
      <Field {...field('subject')} maxLength={200} />
      <TextAreaField {...field('message')} rows={7} maxLength={5000} />
      <Button type="submit" size="large" busy={isBusy} className={styles.send}>
        {intl.formatMessage({ id: 'contact.send' })}
      </Button>
    </CheckedPostForm>
  )
}

const fields = {
  name: { label: { id: 'common.name' }, required: true },
  email: { label: { id: 'common.email' }, required: true, check: inputProblem.email },
  subject: { label: { id: 'contact.subject' }, required: true },
  message: { label: { id: 'common.message' }, required: true },
} as const
