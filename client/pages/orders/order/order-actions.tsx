import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { Button, ButtonLink } from '../../../components/button/button.tsx'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { Icon } from '../../../components/icon/icon.tsx'
import { useRefusalToast, useToast } from '../../../components/toast/use-toast.ts'
import { loadDocument } from '../../../navigation/load-document.ts'
import { useHref } from '../../../navigation/location.tsx'
import { HideOrderDocument, SendOrderEmailDocument } from './__generated__/order-changes.ts'
import type { OrderDetailsFragment } from './__generated__/order-page.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import styles from './order-actions.module.css'

/** Actions for the whole order. */
export function OrderActions({ order }: { order: OrderDetailsFragment }) {
  const href = useHref()
  const [asked, setAsked] = useState<'cancel' | 'hide' | null>(null)
  const { isSending, sendEmail, isHiding, hide } = useOrderActions(order.id)
  return (
    <div className={`cluster ${styles.actions}`}>
      <Button size="small" variant="secondary" onClick={() => window.print()}>
        <Icon name="print" size={18} />
        <FormattedMessage id="order.invoice" />
      </Button>
      <Button size="small" variant="secondary" busy={isSending} onClick={sendEmail}>
        <Icon name="mail" size={18} />
        <FormattedMessage id="order.emailAgain" />
      </Button>
      {!order.isCancelled && (
        <ButtonLink size="small" variant="secondary" href={href(routes.trackOrder, {}, { order: order.trackingId })}>
          <Icon name="truck" size={18} />
          <FormattedMessage id="order.track" />
        </ButtonLink>
      )}
      {order.canCancel && (
        <Button size="small" variant="ghost" className={styles.grave} onClick={() => setAsked('cancel')}>
          <FormattedMessage id="order.cancel" />
        </Button>
      )}
      {order.canHide && (
        <Button size="small" variant="ghost" busy={isHiding} onClick={() => setAsked('hide')}>
          <FormattedMessage id="order.hide" />
        </Button>
      )}
      <CancelDialog open={asked === 'cancel'} orderId={order.id} onClose={() => setAsked(null)} />
      <ConfirmDialog
        open={asked === 'hide'}
        question={<FormattedMessage id="order.confirmHide" />}
        confirmLabel={<FormattedMessage id="order.hideShort" />}
        onConfirm={() => {
          setAsked(null)
          void hide()
        }}
        onCancel={() => setAsked(null)}
      />
    </div>
  )
}

function useOrderActions(orderId: string) {
  const intl = useIntl()
  const toast = useToast()
  const isRefused = useRefusalToast()
  const href = useHref()
  const [sending, send] = useMutation(SendOrderEmailDocument)
  const [, hideOrder] = useMutation(HideOrderDocument)
  const [isHiding, setHiding] = useState(false)

  async function sendEmail() {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (!isRefused(await send({ orderId, timeZone }))) toast.success(intl.formatMessage({ id: 'order.emailSent' }))
  }

  /** The order disappears from the list, so the list comes next; the button stays busy until then. */
  async function hide() {
    setHiding(true)
    if (isRefused(await hideOrder({ orderId }))) setHiding(false)
    else loadDocument(href(routes.orders, {}))
  }

  return { isSending: sending.fetching, sendEmail, isHiding, hide }
}
