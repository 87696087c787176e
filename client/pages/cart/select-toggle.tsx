import { Icon } from '../../components/icon/icon.tsx'
import { PostForm } from '../../components/post-form/post-form.tsx'
import type { CartPatch } from './cart-patch.ts'
import styles from './select-toggle.module.css'

interface SelectToggleProps {
  label: string
  isChecked: boolean | 'mixed'
  ids: readonly string[]
  onChange(patch: CartPatch): void
  showLabel?: boolean
}

/** A checkbox in its own form, so that it takes effect at once, with or without scripts. */
export function SelectToggle({ label, isChecked, ids, onChange, showLabel = false }: SelectToggleProps) {
  const checked = isChecked === true ? [] : ids
  const unchecked = isChecked === true ? ids : []
  return (
    <PostForm
      action="cart-select"
      className={styles.form}
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
