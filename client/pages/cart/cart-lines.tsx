import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { lazyPart } from '../../components/lazy-part/lazy-part.tsx'
import { useFocusAfterRemoval } from '../../components/move-focus/use-focus-after-removal.ts'
import type { CartLineFieldsFragment } from './__generated__/cart-page.ts'
import { CartLine } from './cart-line.tsx'
import type { CartPatch } from './cart-patch.ts'
import { SelectToggle } from './select-toggle.tsx'
import styles from './cart-lines.module.css'

const ConfirmDialog = lazyPart(
  () => import('../../components/dialog/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
  { when: 'shown' },
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

export function CartLines({ lines, onChange }: CartLinesProps) {
  const intl = useIntl()
  const [leaving, setLeaving] = useState<string | null>(null)
  // The dialog stays after its first use, because closing it returns the focus.
  const [isDialogUsed, setDialogUsed] = useState(false)
  const headRef = useRef<HTMLDivElement>(null)
  const listRef = useFocusAfterRemoval<HTMLUListElement>(headRef)
  const buyable = lines.filter(({ availability }) => availability !== 'OUT_OF_STOCK')

  function ask(id: string) {
    setLeaving(id)
    setDialogUsed(true)
  }
  function confirm() {
    if (leaving !== null) onChange({ kind: 'delete', id: leaving })
    setLeaving(null)
  }
  return (
    <section className="panel flush" aria-label={intl.formatMessage({ id: 'common.items' })}>
      <div ref={headRef} className={styles.head}>
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
          open={leaving !== null}
          question={<FormattedMessage id="common.confirmDelete" />}
          confirmLabel={<FormattedMessage id="common.delete" />}
          danger
          onConfirm={confirm}
          onCancel={() => setLeaving(null)}
        />
      )}
    </section>
  )
}
