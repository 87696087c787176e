import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { ButtonLink, IconButton } from '../../components/form/button.tsx'
import { useFocusAfterRemoval } from '../../components/layout/use-focus-after-removal.ts'
import { announceCartChange } from '../../components/order/cart-channel.ts'
import { LineRow } from '../../components/order/line-row.tsx'
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx'
import { useRefusalToast } from '../../components/overlay/use-toast.ts'
import { useLiveQuery } from '../../foundation/data/use-live-query.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import { MiniCartDeleteDocument, MiniCartDocument, type MiniCartQuery } from './__generated__/mini-cart.ts'
import styles from './mini-cart.module.css'

interface MiniCartProps {
  freeShippingFrom: string | null
  onLeave(): void
}

export function MiniCart({ freeShippingFrom, onLeave }: MiniCartProps) {
  const href = useHref()
  const [{ data, fetching }] = useLiveQuery({ query: MiniCartDocument, requestPolicy: 'cache-and-network' })
  const [deleting, setDeleting] = useState<string | null>(null)
  const removeLine = useRemoveLine()
  const titleRef = useRef<HTMLHeadingElement>(null)
  const listRef = useFocusAfterRemoval<HTMLDivElement>(titleRef)
  const cart = data?.viewer.cart
  return (
    <div ref={listRef} className={`floating ${styles.panel}`}>
      <h2 ref={titleRef} tabIndex={-1} className={styles.title}>
        <FormattedMessage id="common.yourCart" />
      </h2>
      {fetching && !cart && <div className={styles.waiting} />}
      {cart && cart.lines.length === 0 && (
        <p className={styles.empty}>
          <FormattedMessage id="common.cartEmpty" />
        </p>
      )}
      {cart && cart.lines.length > 0 && (
        <ul className={styles.lines}>
          {cart.lines.map((line) => (
            <MiniCartLine key={line.id} line={line} onDelete={() => setDeleting(line.id)} />
          ))}
        </ul>
      )}
      {freeShippingFrom !== null && (
        <p className="callout small">
          <FormattedMessage
            id="common.freeShippingOver"
            values={{ amount: <bdi translate="no">{freeShippingFrom}</bdi> }}
          />
        </p>
      )}
      <ButtonLink block href={href(routes.cart, {})} onClick={onLeave}>
        <FormattedMessage id="common.viewCart" />
      </ButtonLink>
      <ConfirmDialog
        open={deleting !== null}
        question={<FormattedMessage id="common.confirmDelete" />}
        confirmLabel={<FormattedMessage id="common.delete" />}
        danger
        onConfirm={() => {
          setDeleting(null)
          if (deleting !== null) void removeLine(deleting)
        }}
        onCancel={() => setDeleting(null)}
      />
    </div>
  )
}

interface MiniCartLineProps {
  line: MiniCartQuery['viewer']['cart']['lines'][number]
  onDelete(): void
}

function MiniCartLine({ line, onDelete }: MiniCartLineProps) {
  const intl = useIntl()
  const href = useHref()
  const { product, quantity, price } = line
  return (
    <li className={styles.line}>
      <LineRow isSmall image={product.image.thumbnail}>
        <a className={styles.name} href={href(routes.product, { slug: product.slug, id: product.id })}>
          {product.title}
        </a>
        <span className="muted">
          <FormattedMessage
            id="common.quantityTimesPrice"
            values={{ quantity, price: <bdi translate="no">{price.current.formatted}</bdi> }}
          />
        </span>
      </LineRow>
      <IconButton
        icon="close"
        className="muted"
        label={intl.formatMessage({ id: 'common.deleteTitle' }, { title: product.title })}
        onClick={onDelete}
      />
    </li>
  )
}

function useRemoveLine() {
  const isRefused = useRefusalToast()
  const [, deleteLine] = useMutation(MiniCartDeleteDocument)
  return async function removeLine(id: string) {
    if (!isRefused(await deleteLine({ id }), { id: 'cart.changeFailed' })) announceCartChange()
  }
}
