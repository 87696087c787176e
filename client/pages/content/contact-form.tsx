import { FormattedMessage } from 'react-intl'
import { Button } from '../../components/button/button.tsx'
import { CheckedPostForm } from '../../components/checked-form/checked-post-form.tsx'
import { Field, TextAreaField } from '../../components/field/field.tsx'
import { useContactForm } from './use-contact-form.ts'
import styles from './contact-form.module.css'

export function ContactForm({ onSent }: { onSent(): void }) {
  const { field, refusal, isBusy, submit } = useContactForm(onSent)
  return (
    <CheckedPostForm action="contact" className="panel roomy" refusal={refusal} submit={submit}>
      <Field {...field('name')} autoComplete="name" maxLength={200} />
      <Field {...field('email')} type="email" autoComplete="email" maxLength={254} />
      <Field {...field('subject')} maxLength={200} />
      <TextAreaField {...field('message')} rows={7} maxLength={5000} />
      <Button type="submit" size="large" busy={isBusy} className={styles.send}>
        <FormattedMessage id="contact.send" />
      </Button>
    </CheckedPostForm>
  )
}
