import { useState } from 'react'
import { flushSync } from 'react-dom'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { isEmail } from '#shared/validation.ts'
import { Button } from '../../components/button/button.tsx'
import { Field } from '../../components/field/field.tsx'
import { Icon } from '../../components/icon/icon.tsx'
import { PostForm } from '../../components/post-form/post-form.tsx'
import { SubscribeNewsletterDocument } from './__generated__/newsletter.ts'
import styles from './newsletter.module.css'

type State = { kind: 'idle' | 'submitting' | 'success' } | { kind: 'error'; message: string }

/** Takes an e-mail address; gives way to a thank-you. */
export function Newsletter() {
  const intl = useIntl()
  const { state, subscribe } = useSubscription()
  if (state.kind === 'success') {
    return (
      <p className={styles.thanks} role="status">
        <Icon name="check" />
        <FormattedMessage id="common.subscribed" />
      </p>
    )
  }
  return (
    <PostForm
      action="newsletter"
      className={styles.form}
      noValidate
      onSubmit={(_, form) => void subscribe(form.elements.namedItem('email'))}
    >
      <div className={styles.field}>
        <Field
          label={intl.formatMessage({ id: 'newsletter.email' })}
          hideLabel
          type="email"
          name="email"
          autoComplete="email"
          placeholder={intl.formatMessage({ id: 'newsletter.email' })}
          error={state.kind === 'error' && state.message}
        />
      </div>
      <Button type="submit" busy={state.kind === 'submitting'}>
        <FormattedMessage id="newsletter.subscribe" />
      </Button>
    </PostForm>
  )
}

function useSubscription() {
  const intl = useIntl()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [, send] = useMutation(SubscribeNewsletterDocument)
  function refusalOf(email: string): string | null {
    if (email === '') {
      const type = intl.formatMessage({ id: 'common.email' })
      return intl.formatMessage({ id: 'common.required' }, { type })
    }
    return isEmail(email) ? null : intl.formatMessage({ id: 'common.invalidEmail' })
  }
  function refuse(message: string, box: HTMLInputElement) {
    // The text has to be in the page before the focus arrives, or it is not read out.
    flushSync(() => setState({ kind: 'error', message }))
    box.focus()
  }
  async function subscribe(box: Element | RadioNodeList | null) {
    if (!(box instanceof HTMLInputElement) || state.kind === 'submitting') return
    const email = box.value.trim()
    const refusal = refusalOf(email)
    if (refusal) return refuse(refusal, box)
    setState({ kind: 'submitting' })
    const { data } = await send({ email })
    if (data?.subscribeNewsletter.subscribed) return setState({ kind: 'success' })
    const message = data?.subscribeNewsletter.userErrors[0]?.message
    return refuse(message ?? intl.formatMessage({ id: 'common.error' }), box)
  }
  return { state, subscribe }
}
