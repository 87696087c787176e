import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../form/button.tsx'
import { useToast } from '../overlay/use-toast.ts'
import styles from './copy-code.module.css'

interface CopyButtonProps {
  code: string
  size?: 'small'
  variant?: 'primary' | 'secondary'
  label?: string
  children: ReactNode
}

export function CopyButton({ code, size, variant = 'secondary', label, children }: CopyButtonProps) {
  const intl = useIntl()
  const toast = useToast()
  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      toast.success(intl.formatMessage({ id: 'product.codeCopied' }, { code }))
    } catch {
      toast.error(intl.formatMessage({ id: 'common.copyFailed' }))
    }
  }
  return (
    <Button variant={variant} size={size} className="scripted" onClick={copy} aria-label={label}>
      {children}
    </Button>
  )
}

export function CopyCode({ code }: { code: string }) {
  const label = useIntl().formatMessage({ id: 'copyCode.label' }, { code })
  return (
    <span className={styles.code}>
      <code>
        <bdi translate="no">{code}</bdi>
      </code>
      <CopyButton code={code} size="small" label={label}>
        <FormattedMessage id="copyCode.copy" />
      </CopyButton>
    </span>
  )
}
