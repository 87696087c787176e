import { FormattedMessage } from 'react-intl'
import styles from './line-options.module.css'

/** Which variant of a product it was; nothing for a product without variants. */
export function LineOptions({ options }: { options: readonly { attribute: string; value: string }[] }) {
  if (options.length === 0) return null
  return (
    <p className={styles.options}>
      {options.map(({ attribute, value }) => (
        <span key={attribute}>
          <FormattedMessage id="cart.option" defaultMessage="{attribute}: {value}" values={{ attribute, value }} />
        </span>
      ))}
    </p>
  )
}
