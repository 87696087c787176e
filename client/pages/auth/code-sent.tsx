import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../components/button/button.tsx'
import styles from './code-sent.module.css'

/** Says which address the code was sent to. Takes the focus, because it replaces the form that had it. */
export function CodeSent({ email, onOtherAddress }: { email: string; onOtherAddress(): void }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className={styles.mailed}>
      <p ref={text} tabIndex={-1}>
        <FormattedMessage id="auth.codeMailed" values={{ email: <bdi translate="no">{email}</bdi> }} />
      </p>
      <Button variant="ghost" size="small" className={styles.other} onClick={onOtherAddress}>
        <FormattedMessage id="auth.otherAddress" />
      </Button>
    </div>
  )
}
