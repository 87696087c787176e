import { type RefObject, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { ButtonLink, IconButton } from '../../components/form/button.tsx'
import { SectionFailure } from '../../components/layout/section.tsx'
import { Shimmer } from '../../components/layout/shimmer.tsx'
import { useFocusAfterRemoval } from '../../components/layout/use-focus-after-removal.ts'
import { announceCartChange } from '../../components/order/cart-channel.ts'
import { CartLineNote, CartLineTitle, DeletedLine, LineOptions, LineRow } from '../../components/order/line-row.tsx'
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx'
import { Dialog } from '../../components/overlay/dialog.tsx'
import { useRefusalToast } from '../../components/overlay/use-toast.ts'
import { useLiveQuery } from '../../foundation/data/use-live-query.ts'
import { useHref, useOnNavigation } from '../../foundation/navigation/location.tsx'
import { MiniCartDeleteDocument, MiniCartDocument, type MiniCartFieldsFragment } from './__generated__/mini-cart.ts'
import styles from './mini-cart.module.css'

interface MiniCartProps {
  /** A `drawer` covers the window on phones, a `panel` hangs below the cart's button. */
  kind: 'panel' | 'drawer'
  freeShippingFrom: string | null
  onLeave(): void
}

export function MiniCart({ kind, freeShippingFrom, onLeave }: MiniCartProps) {
  const answer = useLiveQuery({ query: MiniCartDocument, requestPolicy: 'cache-and-network' })
  const titleRef = useRef<HTMLSpanElement>(null)
  useOnNavigation(onLeave)
  const cart = answer.state === 'ready' ? answer.data.viewer.cart : null
  const title = (
    <span ref={titleRef} tabIndex={-1}>
      <FormattedMessage id="common.yourCart" />
    </span>
  )
  const content = (
    <>
      {answer.state === 'loading' && <Shimmer shape="block" />}
      {answer.state === 'failed' && <SectionFailure isRetrying={answer.isRetrying} onRetry={answer.retry} />}
      {cart && cart.lines.length === 0 && (
        <p className={styles.empty}>
          <FormattedMessage id="common.cartEmpty" />
        </p>
      )}
      {cart && <Lines lines={cart.lines} headRef={titleRef} />}
    </>
  )
  // The distance to free shipping depends on the cart, which is unknown.
  const offer = answer.state === 'failed' ? null : freeShippingFrom
  const foot = <Foot cart={cart} freeShippingFrom={offer} onLeave={onLeave} />
  if (kind === 'drawer') {
    return (
      <Dialog open onClose={onLeave} kind="drawer" title={title} footer={foot} className={styles.drawer}>
        {content}
      </Dialog>
    )
  }
  return (
    <div className={`floating ${styles.panel}`}>
      <h2 className={styles.title}>{title}</h2>
      {content}
      {foot}
    </div>
  )
}

type Line = MiniCartFieldsFragment['lines'][number]

interface LinesProps {
  lines: readonly Line[]
  headRef: RefObject<HTMLElement | null>
}

function Lines({ lines, headRef }: LinesProps) {
  const [deletedId, setDeletedId] = useState<string | null>(null)
  const removeLine = useRemoveLine()
  const listRef = useFocusAfterRemoval<HTMLUListElement>(headRef)
  const deleted = lines.find(({ id }) => id === deletedId)
  return (
    <>
      <ul ref={listRef} className={styles.lines}>
        {lines.map((line) => (
          <MiniCartLine key={line.id} line={line} onDelete={() => setDeletedId(line.id)} />
        ))}
      </ul>
      <ConfirmDialog
        open={deletedId !== null}
        question={<FormattedMessage id="common.confirmDelete" />}
        confirmLabel={<FormattedMessage id="common.delete" />}
        danger
        onConfirm={() => {
          setDeletedId(null)
          if (deletedId !== null) void removeLine(deletedId)
        }}
        onCancel={() => setDeletedId(null)}
      >
        {deleted && <DeletedLine line={deleted} />}
      </ConfirmDialog>
    </>
  )
}

interface FootProps extends Pick<MiniCartProps, 'freeShippingFrom' | 'onLeave'> {
  cart: MiniCartFieldsFragment | null
}

const NO_SUMMARY = { selectedCount: 0, subtotal: null, freeShipping: null }

export function Foot({ cart, freeShippingFrom, onLeave }: FootProps) {
  const href = useHref()
  const { selectedCount, subtotal, freeShipping } = cart?.summary ?? NO_SUMMARY
  return (
    <div className={styles.foot}>
      {selectedCount > 0 && (
        <p className={styles.subtotal}>
          <span>
            <FormattedMessage id="cart.subtotal" values={{ count: selectedCount }} />
          </span>
          <bdi translate="no">{subtotal?.formatted}</bdi>
        </p>
      )}
      {freeShippingFrom !== null && (
        <p className="callout small">
          {freeShipping?.reached ? (
            <FormattedMessage id="common.freeShippingReached" />
          ) : (
            <FormattedMessage
              id="common.freeShippingOver"
              values={{ amount: <bdi translate="no">{freeShippingFrom}</bdi> }}
            />
          )}
        </p>
      )}
      {selectedCount > 0 && (
        <ButtonLink block href={href(routes.shipping, {})} onClick={onLeave}>
          <FormattedMessage id="cart.checkout" />
        </ButtonLink>
      )}
      <ButtonLink block variant="secondary" href={href(routes.cart, {})} onClick={onLeave}>
        <FormattedMessage id="common.viewCart" />
      </ButtonLink>
    </div>
  )
}

export function MiniCartLine({ line, onDelete }: { line: Line; onDelete(): void }) {
  const intl = useIntl()
  const { product, variant, quantity, price } = line
  return (
    <li className={styles.line}>
      <LineRow isSmall isEager image={product.image.thumbnail}>
        <CartLineTitle line={line} />
        <LineOptions options={variant.options} />
        <span className="muted">
          <FormattedMessage
            id="common.quantityTimesPrice"
            values={{ quantity, price: <bdi translate="no">{price.current.formatted}</bdi> }}
          />
        </span>
        <CartLineNote line={line} />
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
