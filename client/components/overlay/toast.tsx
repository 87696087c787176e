import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHydrated } from '../../foundation/document/use-hydrated.ts'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { IconButton } from '../form/button.tsx'
import { Icon } from '../media/icon.tsx'
import { takeRememberedToast } from './remembered-toast.ts'
import { addToast, dialogToastersAtom, dismissPageToasts, type Toast, TOAST_MS, toastsAtom } from './toast-state.ts'
import { useHoverOrFocus } from './use-hover-or-focus.ts'
import { useToast } from './use-toast.ts'
import styles from './toast.module.css'

export function Toaster() {
  const store = useStore()
  const { path } = useLocation()
  const dialogs = useAtomValue(dialogToastersAtom)
  const shownPath = useRef(path)
  // A toast may be raised before this component is hydrated, and the server rendered none.
  const isHydrated = useHydrated()
  useEffect(() => {
    const text = takeRememberedToast()
    if (text !== null) addToast(store, { kind: 'success', text })
  }, [store])
  useEffect(() => {
    if (shownPath.current === path) return
    shownPath.current = path
    dismissPageToasts(store)
  }, [store, path])
  return <ToastList isActive={isHydrated && dialogs.length === 0} />
}

/**
 * A popover, so that toasts are on top of dialogs. The live regions are always rendered, because screen readers ignore
 * regions that appear together with their text.
 */
export function ToastList({ isActive }: { isActive: boolean }) {
  const ref = useRef<HTMLDivElement>(null)
  const all = useAtomValue(toastsAtom)
  const toasts = isActive ? all : []
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    const popover = ref.current
    if (newest === undefined) return undefined
    // Reopening moves it above whatever opened since.
    popover?.showPopover?.()
    return () => popover?.hidePopover?.()
  }, [newest])
  const cardsOf = (kind: Toast['kind']) =>
    toasts.filter((toast) => toast.kind === kind).map((toast) => <ToastCard key={toast.id} toast={toast} />)
  return (
    <div ref={ref} popover="manual" className={styles.toaster}>
      <div role="status">{cardsOf('success')}</div>
      <div role="alert">{cardsOf('error')}</div>
    </div>
  )
}

/** Stays while hovered or focused; then its time starts over. */
function ToastCard({ toast }: { toast: Toast }) {
  const { dismiss } = useToast()
  const { isActive, handlers } = useHoverOrFocus()
  const intl = useIntl()
  const opener = useRef<EventTarget>(null)
  function close() {
    if (opener.current instanceof HTMLElement) opener.current.focus()
    dismiss(toast.id)
  }
  useEffect(() => {
    if (isActive) return undefined
    const timer = setTimeout(() => dismiss(toast.id), TOAST_MS)
    return () => clearTimeout(timer)
  }, [isActive, dismiss, toast.id])
  return (
    <div
      className={`${styles.toast} ${styles[toast.kind]}`}
      {...handlers}
      onFocusCapture={({ relatedTarget }) => (opener.current ??= relatedTarget)}
    >
      <Icon name={toast.kind === 'success' ? 'check' : 'warning'} size={20} />
      <p className={styles.text}>
        {toast.kind === 'error' && (
          <strong>
            <FormattedMessage id="toast.error" />{' '}
          </strong>
        )}
        {toast.text}
      </p>
      {toast.link && (
        <a className={styles.link} href={toast.link.href} onClick={() => dismiss(toast.id)}>
          {toast.link.text}
        </a>
      )}
      <IconButton icon="close" label={intl.formatMessage({ id: 'toast.dismiss' })} onClick={close} />
    </div>
  )
}
