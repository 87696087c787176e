import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../components/form/button.tsx'
import styles from './auth.module.css'

interface CodeSentProps {
  email: string
  /** Neither text reveals whether the address has an account. */
  text: 'auth.codeMailed' | 'auth.signUpMailed'
  onOtherAddress(): void
}

/** Takes the focus, because it replaces the form that had it. */
export function CodeSent({ email, text: id, onOtherAddress }: CodeSentProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className={styles.mailed}>
      <p ref={text} tabIndex={-1}>
        <FormattedMessage id={id} values={{ email: <bdi translate="no">{email}</bdi> }} />
      </p>
      <Button variant="ghost" size="small" className={`scripted ${styles.other}`} onClick={onOtherAddress}>
        <FormattedMessage id="auth.otherAddress" />
      </Button>
    </div>
  )
}
