import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../components/form/button.tsx'
import type { Refusal } from '../../components/form/refusals-of.ts'
import { useToast } from '../../components/overlay/use-toast.ts'
import styles from './auth.module.css'

interface CodeSentProps {
  email: string
  /** Neither text reveals whether the address has an account. */
  text: 'auth.codeMailed' | 'auth.signUpMailed'
  /** Sends another code. Null if that needs what is no longer known, such as the password. */
  onResend: (() => Promise<readonly Refusal[] | null>) | null
  onOtherAddress(): void
}

/** Takes the focus, because it replaces the form that had it. */
export function CodeSent({ email, text: id, onResend, onOtherAddress }: CodeSentProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className={styles.mailed}>
      <p ref={text} tabIndex={-1}>
        <FormattedMessage id={id} values={{ email: <bdi translate="no">{email}</bdi> }} />
      </p>
      <div className={`scripted ${styles.choices}`}>
        {onResend && <ResendButton onResend={onResend} />}
        <Button variant="ghost" size="small" className={styles.other} onClick={onOtherAddress}>
          <FormattedMessage id="auth.otherAddress" />
        </Button>
      </div>
    </div>
  )
}

function ResendButton({ onResend }: { onResend: NonNullable<CodeSentProps['onResend']> }) {
  const intl = useIntl()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  async function resend() {
    setBusy(true)
    const refusals = await onResend().finally(() => setBusy(false))
    if (refusals?.length === 0) toast.success(intl.formatMessage({ id: 'auth.resent' }))
    else toast.error(refusals?.[0]?.message ?? intl.formatMessage({ id: 'common.failed' }))
  }
  return (
    <Button variant="ghost" size="small" className={styles.other} busy={isBusy} onClick={() => void resend()}>
      <FormattedMessage id="auth.resend" />
    </Button>
  )
}
