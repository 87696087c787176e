import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button, IconButton } from '../../components/form/button.tsx'
import { PostForm } from '../../components/form/post-form.tsx'
import { QuantityStepper } from '../../components/form/quantity-stepper.tsx'
import { FailedOpening } from '../../components/layout/failed-opening.tsx'
import { lazyPart } from '../../components/layout/lazy-part.tsx'
import { useFocusAfterRemoval } from '../../components/layout/use-focus-after-removal.ts'
import { Icon } from '../../components/media/icon.tsx'
import { BundleText } from '../../components/order/bundle-text.tsx'
import { CartLineNote, CartLineTitle, DeletedLine, LineOptions, LineRow } from '../../components/order/line-row.tsx'
import { Price } from '../../components/text/price.tsx'
import type { CartLineFieldsFragment } from './__generated__/cart-page.ts'
import type { CartPatch } from './cart-patch.ts'
import styles from './cart-page.module.css'

const ConfirmDialog = lazyPart(
  () => import('../../components/overlay/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
  {
    when: 'shown',
    Failed: ({ open, onCancel, retry }) => <FailedOpening open={open} onClose={onCancel} retry={retry} />,
  },
)

interface CartLinesProps {
  lines: readonly CartLineFieldsFragment[]
  onChange(patch: CartPatch): void
}

function selectionOf(lines: readonly CartLineFieldsFragment[]): boolean | 'mixed' {
  const selected = lines.filter((line) => line.selected).length
  if (selected === 0) return false
  return selected === lines.length ? true : 'mixed'
}

/** There is nothing of it to buy, in any quantity. */
function isGone({ availability }: CartLineFieldsFragment): boolean {
  return availability === 'OUT_OF_STOCK' || availability === 'UNAVAILABLE'
}

export function CartLines({ lines, onChange }: CartLinesProps) {
  const intl = useIntl()
  const [deletedId, setDeletedId] = useState<string | null>(null)
  // The dialog stays after its first use, because closing it returns the focus.
  const [isDialogUsed, setDialogUsed] = useState(false)
  const headRef = useRef<HTMLDivElement>(null)
  const listRef = useFocusAfterRemoval<HTMLUListElement>(headRef)
  const deleted = lines.find(({ id }) => id === deletedId)
  const buyable = lines.filter((line) => !isGone(line))

  function ask(id: string) {
    setDeletedId(id)
    setDialogUsed(true)
  }
  function confirm() {
    if (deletedId !== null) onChange({ kind: 'delete', id: deletedId })
    setDeletedId(null)
  }
  return (
    <section className="panel flush" aria-label={intl.formatMessage({ id: 'common.items' })}>
      <div ref={headRef} className={styles.linesHead}>
        <SelectToggle
          label={intl.formatMessage({ id: 'cart.selectAll' })}
          showLabel
          isChecked={selectionOf(buyable)}
          ids={buyable.map(({ id }) => id)}
          onChange={onChange}
        />
      </div>
      <ul ref={listRef} className="divided">
        {lines.map((line) => (
          <CartLine key={line.id} line={line} onChange={onChange} onDelete={() => ask(line.id)} />
        ))}
      </ul>
      {isDialogUsed && (
        <ConfirmDialog
          open={deletedId !== null}
          question={<FormattedMessage id="common.confirmDelete" />}
          confirmLabel={<FormattedMessage id="common.delete" />}
          danger
          onConfirm={confirm}
          onCancel={() => setDeletedId(null)}
        >
          {deleted && <DeletedLine line={deleted} />}
        </ConfirmDialog>
      )}
    </section>
  )
}

interface CartLineProps {
  line: CartLineFieldsFragment
  onChange(patch: CartPatch): void
  onDelete(): void
}

function CartLine({ line, onChange, onDelete }: CartLineProps) {
  const intl = useIntl()
  const { id, product, selected, bundle } = line
  const isSoldOut = isGone(line)
  return (
    <li className={styles.line} data-sold-out={isSoldOut || undefined}>
      <SelectToggle
        label={intl.formatMessage({ id: 'cart.select' }, { title: product.title })}
        isChecked={selected}
        ids={isSoldOut && !selected ? [] : [id]}
        onChange={onChange}
      />
      <LineRow
        image={product.image.thumbnail}
        isAmountWide
        actions={bundle && !isSoldOut && <BundleState bundle={bundle} />}
        amount={
          <>
            {!isSoldOut && <CartLineQuantity line={line} onChange={onChange} />}
            <span>{!isSoldOut && <bdi translate="no">{line.total.formatted}</bdi>}</span>
            <PostForm action="cart-delete" fields={{ id }} onSubmit={onDelete}>
              <IconButton
                type="submit"
                icon="trash"
                className="muted"
                label={intl.formatMessage({ id: 'common.deleteTitle' }, { title: product.title })}
              />
            </PostForm>
          </>
        }
      >
        <h2>
          <CartLineTitle line={line} />
        </h2>
        <LineOptions options={line.variant.options} />
        <Price price={line.price} />
        <CartLineNote line={line} />
      </LineRow>
    </li>
  )
}

function BundleState({ bundle }: { bundle: NonNullable<CartLineFieldsFragment['bundle']> }) {
  const { applied, deal, freeUnits, missingUnits, saved } = bundle
  return (
    <p className={styles.bundle} data-applied={applied || undefined}>
      <Icon name={applied ? 'check' : 'tag'} size={16} />
      <span>
        <BundleText title={deal.title}>
          {applied ? (
            <FormattedMessage
              id="cart.bundleApplied"
              values={{ free: freeUnits, saved: <bdi translate="no">{saved.formatted}</bdi> }}
            />
          ) : (
            <FormattedMessage id="cart.bundleMissing" values={{ missing: missingUnits, free: deal.free }} />
          )}
        </BundleText>
      </span>
    </p>
  )
}

interface CartLineQuantityProps {
  line: CartLineFieldsFragment
  onChange(patch: CartPatch): void
}

function CartLineQuantity({ line: { id, quantity, product, variant }, onChange }: CartLineQuantityProps) {
  const intl = useIntl()
  return (
    // With scripts each step is sent at once, so submitting does nothing.
    <PostForm action="cart-quantity" className="cluster" fields={{ id }} onSubmit={() => undefined}>
      <QuantityStepper
        value={quantity}
        // A line may exceed the stock; its next step reduces it to the stock.
        max={Math.max(variant.stock, quantity)}
        label={intl.formatMessage({ id: 'cart.quantityOf' }, { title: product.title })}
        onChange={(next) => onChange({ kind: 'quantity', id, quantity: Math.min(next, variant.stock) })}
      />
      <noscript>
        <Button type="submit" variant="ghost" size="small">
          <FormattedMessage id="cart.update" />
        </Button>
      </noscript>
    </PostForm>
  )
}

interface SelectToggleProps {
  label: string
  isChecked: boolean | 'mixed'
  ids: readonly string[]
  onChange(patch: CartPatch): void
  showLabel?: boolean
}

/** A checkbox in its own form, so that it takes effect at once, with or without scripts. */
function SelectToggle({ label, isChecked, ids, onChange, showLabel = false }: SelectToggleProps) {
  const checked = isChecked === true ? [] : ids
  const unchecked = isChecked === true ? ids : []
  return (
    <PostForm
      action="cart-select"
      className={styles.toggleForm}
      fields={{ checked: checked.join(','), unchecked: unchecked.join(',') }}
      onSubmit={() => onChange({ kind: 'select', checked, unchecked })}
    >
      <button
        type="submit"
        role="checkbox"
        aria-checked={isChecked}
        className={styles.toggle}
        disabled={ids.length === 0}
      >
        <span className={styles.box}>
          {isChecked === true && <Icon name="check" size={18} />}
          {isChecked === 'mixed' && <Icon name="minus" size={18} />}
        </span>
        <span className={showLabel ? undefined : 'visually-hidden'}>{label}</span>
      </button>
    </PostForm>
  )
}
