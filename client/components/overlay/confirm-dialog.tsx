import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../form/button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  question: ReactNode
  /** Details below the question, such as the product's title. */
  children?: ReactNode
  confirmLabel: ReactNode
  danger?: boolean
  onConfirm(): void
  onCancel(): void
}

export function ConfirmDialog({
  open,
  question,
  children,
  confirmLabel,
  danger,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const footer = (
    <>
      <Button variant="secondary" onClick={onCancel}>
        <FormattedMessage id="common.cancel" />
      </Button>
      <Button variant={danger ? 'danger' : 'primary'} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onCancel} title={question} footer={footer}>
      {children}
    </Dialog>
  )
}
