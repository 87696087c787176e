import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAtomValue } from '../../atoms.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { useInUse } from '../in-use/use-in-use.ts'
import { type Toast, TOAST_MS, toastsAtom } from './toast-state.ts'
import { useToast } from './use-toast.ts'
import styles from './toast.module.css'

/** Where toasts appear. The live regions are in the page from the start, or screen readers would ignore them. */
export function Toaster() {
  const toasts = useAtomValue(toastsAtom)
  return (
    <div className={styles.toaster}>
      <div role="status">
        {toasts
          .filter(({ kind }) => kind === 'success')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
      <div role="alert">
        {toasts
          .filter(({ kind }) => kind === 'error')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </div>
  )
}

/** Stays while it is pointed at or holds the focus; its time starts over afterwards. */
function ToastCard({ toast }: { toast: Toast }) {
  const { dismiss } = useToast()
  const { inUse, watch } = useInUse()
  const intl = useIntl()
  useEffect(() => {
    if (inUse) return undefined
    const timer = setTimeout(() => dismiss(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [inUse, dismiss, toast.id])
  return (
    <div className={`${styles.toast} ${styles[toast.kind]}`} {...watch}>
      <Icon name={toast.kind === 'success' ? 'check' : 'warning'} size={20} />
      <p className={styles.text}>
        {toast.kind === 'error' && (
          <strong>
            <FormattedMessage id="toast.error" />{' '}
          </strong>
        )}
        {toast.text}
      </p>
      <IconButton icon="close" label={intl.formatMessage({ id: 'toast.dismiss' })} onClick={() => dismiss(toast.id)} />
    </div>
  )
}
