import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../form/button.tsx'
import { useToast } from '../overlay/use-toast.ts'
import styles from './copy-code.module.css'

export function CopyCode({ code }: { code: string }) {
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
    <span className={styles.code}>
      <code>
        <bdi translate="no">{code}</bdi>
      </code>
      <Button
        variant="secondary"
        size="small"
        className="scripted"
        onClick={copy}
        aria-label={intl.formatMessage({ id: 'copyCode.label' }, { code })}
      >
        <FormattedMessage id="copyCode.copy" />
      </Button>
    </span>
  )
}
