import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../components/button/button.tsx'
import { FormRefusal } from '../../components/checked-form/form-refusal.tsx'
import { Field, TextAreaField } from '../../components/field/field.tsx'
import { PostForm } from '../../components/post-form/post-form.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { contactLabels } from './contact-labels.ts'
import { useContactForm } from './use-contact-form.ts'
import styles from './contact-form.module.css'

export function ContactForm({ onSent }: { onSent(): void }) {
  const intl = useIntl()
  const isHydrated = useHydrated()
  const { texts, isBusy, submit } = useContactForm(onSent)
  const label = (name: keyof typeof contactLabels) => intl.formatMessage(contactLabels[name])
  return (
    <PostForm
      action="contact"
      className="panel roomy"
      noValidate={isHydrated}
      onSubmit={(data, form) => void submit(data, form)}
    >
      <FormRefusal text={texts.form} />
      <Field name="name" label={label('name')} error={texts.fields.name} required autoComplete="name" maxLength={200} />
      <Field
        name="email"
        type="email"
        label={label('email')}
        error={texts.fields.email}
        required
        autoComplete="email"
        maxLength={254}
      />
      <Field name="subject" label={label('subject')} error={texts.fields.subject} required maxLength={200} />
      <TextAreaField
        name="message"
        label={label('message')}
        error={texts.fields.message}
        required
        rows={7}
        maxLength={5000}
      />
      <Button type="submit" size="large" busy={isBusy} className={styles.send}>
        <FormattedMessage id="contact.send" />
      </Button>
    </PostForm>
  )
}
