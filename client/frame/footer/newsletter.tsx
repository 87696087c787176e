import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { inputProblem } from '#shared/validation.ts'
import { Button } from '../../components/form/button.tsx'
import type { FieldValues } from '../../components/form/field-rule.ts'
import { Field } from '../../components/form/field.tsx'
import { PostForm } from '../../components/form/post-form.tsx'
import { refusalsOf } from '../../components/form/refusals-of.ts'
import { useCheckedForm } from '../../components/form/use-checked-form.ts'
import { Icon } from '../../components/media/icon.tsx'
import { SubscribeNewsletterDocument } from './__generated__/newsletter.ts'
import styles from './newsletter.module.css'

export function Newsletter() {
  const intl = useIntl()
  const { isSubscribed, field, isBusy, submit } = useSubscription()
  if (isSubscribed) {
    return (
      <p className={styles.thanks} role="status">
        <Icon name="check" />
        <FormattedMessage id="common.subscribed" />
      </p>
    )
  }
  const label = intl.formatMessage({ id: 'newsletter.email' })
  return (
    <PostForm action="newsletter" className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.field}>
        <Field
          {...field('email')}
          label={label}
          hideLabel
          required={false}
          type="email"
          autoComplete="email"
          placeholder={label}
        />
      </div>
      <Button type="submit" busy={isBusy}>
        <FormattedMessage id="newsletter.subscribe" />
      </Button>
    </PostForm>
  )
}

const fields = { email: { label: { id: 'common.email' }, required: true, check: inputProblem.email } } as const

function useSubscription() {
  const intl = useIntl()
  const [isSubscribed, setSubscribed] = useState(false)
  const [, subscribe] = useMutation(SubscribeNewsletterDocument)

  async function send({ email }: FieldValues<'email'>) {
    const result = await subscribe({ email }, { requiresCookies: false })
    if (result.data?.subscribeNewsletter.subscribed) {
      setSubscribed(true)
      return []
    }
    const message = refusalsOf(result)?.[0]?.message ?? intl.formatMessage({ id: 'common.error' })
    return [{ field: 'email', message }]
  }
  return { isSubscribed, ...useCheckedForm({ fields, send }) }
}
