import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import { focusContent } from '../../foundation/navigation/focus.ts'
import { IconButton } from '../form/button.tsx'
import { DialogToaster } from './dialog-toaster.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  onClose(): void
  title: ReactNode
  /** `drawer` slides in from the inline start, `full` fills the window. */
  kind?: 'modal' | 'drawer' | 'full'
  hideTitle?: boolean
  footer?: ReactNode
  className?: string | undefined
  children: ReactNode
}

export function Dialog({ open, onClose, title, kind = 'modal', hideTitle, footer, className, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const intl = useIntl()
  useModal(ref, open, kind === 'full')
  useCloseBeside(ref, onClose)
  return (
    <dialog
      ref={ref}
      className={[styles.dialog, styles[kind], className].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={(event) => {
        // A closed file picker inside reports the same event.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
    >
      {open && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <h2 id={titleId} className={hideTitle ? 'visually-hidden' : styles.title}>
              {title}
            </h2>
            <IconButton
              icon="close"
              className={styles.close}
              label={intl.formatMessage({ id: 'common.close' })}
              onClick={onClose}
            />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
      {open && <DialogToaster />}
    </dialog>
  )
}

function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean, isFull: boolean) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return undefined
    const opener = document.activeElement
    // A gutter would move a page that has no scrollbar, and show beside a dialog that fills the window.
    dialog.toggleAttribute('data-wide', isFull || document.body.offsetWidth === innerWidth)
    if (!dialog.open) dialog.showModal()
    return () => {
      dialog.close()
      if (opener instanceof HTMLElement) opener.focus()
      // Confirming the dialog may have removed its opener.
      if (!opener?.isConnected) focusContent()
    }
  }, [ref, open, isFull])
}

/**
 * Backdrop clicks target the dialog itself. Requires pointerdown there too: a drag that selects text and ends on the
 * backdrop also clicks the dialog.
 */
function useCloseBeside(ref: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const dialog = ref.current
    let isBeside = false
    function onPointerDown(event: PointerEvent) {
      isBeside = event.target === dialog
    }
    function onPointerUp(event: PointerEvent) {
      isBeside &&= event.target === dialog
    }
    function onClick(event: MouseEvent) {
      if (isBeside && event.target === dialog) close()
    }
    dialog?.addEventListener('pointerdown', onPointerDown)
    dialog?.addEventListener('pointerup', onPointerUp)
    dialog?.addEventListener('click', onClick)
    return () => {
      dialog?.removeEventListener('pointerdown', onPointerDown)
      dialog?.removeEventListener('pointerup', onPointerUp)
      dialog?.removeEventListener('click', onClick)
    }
  }, [ref])
}
