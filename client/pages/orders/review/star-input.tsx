import { type ReactNode, useId } from 'react'
import { useIntl } from 'react-intl'
import { RequiredMark } from '../../../components/form/field.tsx'
import { Icon } from '../../../components/media/icon.tsx'
import styles from './review.module.css'

const STARS = [1, 2, 3, 4, 5]

interface StarInputProps {
  label: string
  value: number
  error?: ReactNode
  onChange(value: number): void
}

/** Radio buttons, so that the arrow keys work. */
export function StarInput({ label, value, error, onChange }: StarInputProps) {
  const intl = useIntl()
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="small strong">
        {label}
        <RequiredMark />
      </legend>
      <div className={styles.stars}>
        {STARS.map((star) => (
          <label key={star} className={styles.star}>
            <input
              type="radio"
              name="rating"
              value={star}
              checked={star === value}
              required
              className={styles.radio}
              onChange={() => onChange(star)}
            />
            <Icon name="star" size={32} label={intl.formatMessage({ id: 'common.stars' }, { stars: star })} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="wrong small" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
