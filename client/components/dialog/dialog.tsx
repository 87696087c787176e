import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../icon/icon.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  /** Asked for by Escape, the close button or a press beside the dialog. */
  onClose(): void
  title: ReactNode
  /** `sheet` rises from the bottom edge, `drawer` comes in from the start of the line. */
  kind?: 'modal' | 'sheet' | 'drawer'
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A modal dialog of the browser's own: focus stays inside, Escape closes, focus goes back to where it was. */
export function Dialog({ open, onClose, title, kind = 'modal', hideTitle, footer, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const intl = useIntl()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return undefined
    const opener = document.activeElement
    if (!dialog.open) dialog.showModal()
    return () => {
      dialog.close()
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [open])
  function closeBeside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    <dialog
      ref={ref}
      className={[styles.dialog, styles[kind], className].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={closeBeside}
    >
      {open && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 id={titleId} className={hideTitle ? 'visually-hidden' : styles.title}>
              {title}
            </h2>
            <button
              type="button"
              className={styles.close}
              aria-label={intl.formatMessage({ id: 'dialog.close', defaultMessage: 'Close' })}
              onClick={onClose}
            >
              <Icon name="close" />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
