import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import type { AddressFieldsFragment } from '../../../components/form/address/__generated__/address.ts'
import { AddressText } from '../../../components/form/address/address-text.tsx'
import { Button, ButtonLink } from '../../../components/form/button.tsx'
import { PostForm } from '../../../components/form/post-form.tsx'
import { ConfirmDialog } from '../../../components/overlay/confirm-dialog.tsx'
import { useRefusalToast, useToast } from '../../../components/overlay/use-toast.ts'
import { focusContent } from '../../../foundation/navigation/focus.ts'
import { DeleteAddressDocument } from './__generated__/addresses-page.ts'
import styles from './addresses-page.module.css'

function useDeleteAddress(id: string) {
  const intl = useIntl()
  const toast = useToast()
  const isRefused = useRefusalToast()
  const [{ fetching }, deleteAddress] = useMutation(DeleteAddressDocument)
  async function remove() {
    if (isRefused(await deleteAddress({ id }))) return
    toast.success(intl.formatMessage({ id: 'addresses.deleted' }))
    focusContent()
  }
  return { isBusy: fetching, remove }
}

export function AddressCard({ address, editHref }: { address: AddressFieldsFragment; editHref: string }) {
  const intl = useIntl()
  const [isConfirming, setConfirming] = useState(false)
  const { isBusy, remove } = useDeleteAddress(address.id)
  const values = { name: address.name, line: address.line1 }
  return (
    <li className={`panel ${styles.card}`}>
      {address.isDefault && <p className={styles.default}>{intl.formatMessage({ id: 'addresses.default' })}</p>}
      <AddressText address={address} />
      {address.deliveryInstruction && (
        <p className={styles.instruction}>
          <bdi>{address.deliveryInstruction}</bdi>
        </p>
      )}
      <div className={`cluster ${styles.actions}`}>
        <ButtonLink
          variant="secondary"
          size="small"
          href={editHref}
          aria-label={intl.formatMessage({ id: 'addresses.editOne' }, values)}
        >
          <FormattedMessage id="addresses.edit" />
        </ButtonLink>
        <PostForm action="delete-address" fields={{ id: address.id }} onSubmit={() => setConfirming(true)}>
          <Button
            type="submit"
            variant="ghost"
            size="small"
            busy={isBusy}
            aria-label={intl.formatMessage({ id: 'addresses.deleteOne' }, values)}
          >
            <FormattedMessage id="common.delete" />
          </Button>
        </PostForm>
      </div>
      <ConfirmDialog
        open={isConfirming}
        question={<FormattedMessage id="common.confirmDelete" />}
        confirmLabel={<FormattedMessage id="common.delete" />}
        danger
        onConfirm={() => {
          setConfirming(false)
          void remove()
        }}
        onCancel={() => setConfirming(false)}
      >
        <AddressText address={address} />
      </ConfirmDialog>
    </li>
  )
}
