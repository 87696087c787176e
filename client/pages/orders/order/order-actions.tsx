import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { Button, ButtonLink } from '../../../components/button/button.tsx'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { Icon } from '../../../components/icon/icon.tsx'
import { PostForm } from '../../../components/post-form/post-form.tsx'
import { useRefusalToast, useToast } from '../../../components/toast/use-toast.ts'
import { loadDocument } from '../../../navigation/load-document.ts'
import { useHref } from '../../../navigation/location.tsx'
import { HideOrderDocument, SendOrderEmailDocument } from './__generated__/order-changes.ts'
import type { OrderDetailsFragment } from './__generated__/order-page.ts'
import { AskButton } from './ask-button.tsx'
import { CancelForm } from './cancel-form.tsx'
import styles from './order-actions.module.css'

export function OrderActions({ order }: { order: OrderDetailsFragment }) {
  const href = useHref()
  const [asked, setAsked] = useState<'cancel' | 'hide' | null>(null)
  const { isSending, sendEmail, isHiding, hide } = useOrderActions(order.id)
  return (
    <div className="cluster">
      <Button size="small" variant="secondary" className="scripted" onClick={() => window.print()}>
        <Icon name="print" size={18} />
        <FormattedMessage id="order.invoice" />
      </Button>
      <PostForm action="send-order-email" fields={{ orderId: order.id }} onSubmit={() => void sendEmail()}>
        <Button type="submit" size="small" variant="secondary" busy={isSending}>
          <Icon name="mail" size={18} />
          <FormattedMessage id="order.emailAgain" />
        </Button>
      </PostForm>
      {!order.isCancelled && (
        <ButtonLink size="small" variant="secondary" href={href(routes.trackOrder, {}, { order: order.trackingId })}>
          <Icon name="truck" size={18} />
          <FormattedMessage id="order.track" />
        </ButtonLink>
      )}
      {order.canCancel && (
        <AskButton
          orderId={order.id}
          ask="cancel"
          variant="ghost"
          className={styles.grave}
          onAsk={() => setAsked('cancel')}
        >
          <FormattedMessage id="order.cancel" />
        </AskButton>
      )}
      {order.canHide && (
        <AskButton orderId={order.id} ask="hide" variant="ghost" busy={isHiding} onAsk={() => setAsked('hide')}>
          <FormattedMessage id="order.hide" />
        </AskButton>
      )}
      <Dialog open={asked === 'cancel'} onClose={() => setAsked(null)} title={<FormattedMessage id="order.cancel" />}>
        <CancelForm orderId={order.id} onDone={() => setAsked(null)} onKeep={() => setAsked(null)} />
      </Dialog>
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

  /** Stays busy until the list is shown. */
  async function hide() {
    setHiding(true)
    if (isRefused(await hideOrder({ orderId }))) setHiding(false)
    else loadDocument(href(routes.orders, {}))
  }

  return { isSending: sending.fetching, sendEmail, isHiding, hide }
}
