import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { Button } from '../../../components/form/button.tsx'
import { PostForm } from '../../../components/form/post-form.tsx'
import { Icon } from '../../../components/media/icon.tsx'
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../components/overlay/dialog.tsx'
import { useRefusalToast, useToast } from '../../../components/overlay/use-toast.ts'
import { useHref } from '../../../foundation/navigation/location.tsx'
import { useStay } from '../../../foundation/navigation/stay.ts'
import { HideOrderDocument, SendOrderEmailDocument, type OrderDetailsFragment } from './__generated__/order-page.ts'
import { CancelForm } from './cancel-form.tsx'
import { FormButton } from './inline-form.tsx'
import styles from './order-page.module.css'

const PRINT = 'M7 8.5V3.5h10v5M7 17H3.5V8.5h17V17H17M7 14h10v6.5H7V14Z'

export function OrderActions({ order }: { order: OrderDetailsFragment }) {
  const [dialog, setDialog] = useState<'cancel' | 'hide' | null>(null)
  const close = () => setDialog(null)
  const { isSending, sendEmail, isHiding, hide } = useOrderActions(order.id)
  return (
    <>
      <div className={styles.actions}>
        <Button size="small" variant="secondary" className="scripted" onClick={() => window.print()}>
          <Icon path={PRINT} size={18} />
          <FormattedMessage id="order.invoice" />
        </Button>
        <PostForm action="send-order-email" fields={{ orderId: order.id }} onSubmit={() => void sendEmail()}>
          <Button type="submit" size="small" variant="secondary" busy={isSending}>
            <Icon name="mail" size={18} />
            <FormattedMessage id="order.emailAgain" />
          </Button>
        </PostForm>
        {order.canCancel && (
          <FormButton
            orderId={order.id}
            form="cancel"
            variant="ghost"
            className={styles.danger}
            onOpen={() => setDialog('cancel')}
          >
            <FormattedMessage id="order.cancel" />
          </FormButton>
        )}
        {order.canHide && (order.isCancelled || order.status === 'DELIVERED') && (
          <FormButton orderId={order.id} form="hide" variant="ghost" busy={isHiding} onOpen={() => setDialog('hide')}>
            <FormattedMessage id="order.hide" />
          </FormButton>
        )}
      </div>
      <Dialog open={dialog === 'cancel'} onClose={close} title={<FormattedMessage id="order.cancel" />}>
        <CancelForm order={order} onDone={close} onKeep={close} />
      </Dialog>
      <ConfirmDialog
        open={dialog === 'hide'}
        question={<FormattedMessage id="order.confirmHide" />}
        confirmLabel={<FormattedMessage id="order.hideShort" />}
        onConfirm={() => {
          close()
          void hide()
        }}
        onCancel={close}
      />
    </>
  )
}

function useOrderActions(orderId: string) {
  const intl = useIntl()
  const toast = useToast()
  const isRefused = useRefusalToast()
  const href = useHref()
  const beginStay = useStay()
  const [sending, send] = useMutation(SendOrderEmailDocument)
  const [hiding, hideOrder] = useMutation(HideOrderDocument)

  async function sendEmail() {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    if (!isRefused(await send({ orderId, timeZone }))) toast.success(intl.formatMessage({ id: 'order.emailSent' }))
  }

  async function hide() {
    const stay = beginStay()
    if (!isRefused(await hideOrder({ orderId }))) stay.loadDocument(href(routes.orders, {}))
  }

  // A hidden order stays busy until the list is shown.
  const isHidden = hiding.data?.hideOrder.userErrors.length === 0
  return { isSending: sending.fetching, sendEmail, isHiding: hiding.fetching || isHidden, hide }
}
