import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../components/button/button.tsx'
import styles from './mailed-code.module.css'

/** Says where the code went, and takes the focus, because the form that had it has been replaced. */
export function MailedCode({ email, onOtherAddress }: { email: string; onOtherAddress(): void }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <div className={styles.mailed}>
      <p ref={text} tabIndex={-1}>
        <FormattedMessage id="auth.codeMailed" values={{ email: <bdi>{email}</bdi> }} />
      </p>
      <Button variant="ghost" size="small" className={styles.other} onClick={onOtherAddress}>
        <FormattedMessage id="auth.otherAddress" />
      </Button>
    </div>
  )
}
