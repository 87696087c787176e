import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../components/button/button.tsx'
import { Icon } from '../../components/icon/icon.tsx'
import { useToast } from '../../components/toast/use-toast.ts'
import styles from './share-button.module.css'

export function ShareButton({ title, url }: { title: string; url: string }) {
  const intl = useIntl()
  const toast = useToast()
  async function share() {
    try {
      // Old and desktop browsers lack it, contrary to its type.
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast.success(intl.formatMessage({ id: 'product.linkCopied' }))
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      toast.error(intl.formatMessage({ id: 'common.copyFailed' }))
    }
  }
  return (
    <Button variant="ghost" className={styles.share} onClick={share}>
      <Icon name="share" />
      <FormattedMessage id="product.share" />
    </Button>
  )
}
