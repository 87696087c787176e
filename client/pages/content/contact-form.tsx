import { FormattedMessage } from 'react-intl'
import { Button } from '../../components/button/button.tsx'
import { FormRefusal } from '../../components/checked-form/form-refusal.tsx'
import { Field, TextAreaField } from '../../components/field/field.tsx'
import { PostForm } from '../../components/post-form/post-form.tsx'
import { useHydrated } from '../../use-hydrated.ts'
import { useContactForm } from './use-contact-form.ts'
import styles from './contact-form.module.css'

export function ContactForm({ onSent }: { onSent(): void }) {
  const isHydrated = useHydrated()
  const { field, refusal, isBusy, submit } = useContactForm(onSent)
  return (
    <PostForm action="contact" className="panel roomy" noValidate={isHydrated} onSubmit={submit}>
      <FormRefusal text={refusal} />
      <Field {...field('name')} autoComplete="name" maxLength={200} />
      <Field {...field('email')} type="email" autoComplete="email" maxLength={254} />
      <Field {...field('subject')} maxLength={200} />
      <TextAreaField {...field('message')} rows={7} maxLength={5000} />
      <Button type="submit" size="large" busy={isBusy} className={styles.send}>
        <FormattedMessage id="contact.send" />
      </Button>
    </PostForm>
  )
}
