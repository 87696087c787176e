import { FormattedMessage } from 'react-intl'
import { SavedButton } from './saved-button.tsx'
import styles from './product-saved-buttons.module.css'

export function ProductSavedButtons({ id }: { id: string }) {
  return (
    <div className={styles.marks}>
      <SavedButton list="wishlist" id={id} variant="ghost">
        {() => <FormattedMessage id="common.wishlist" />}
      </SavedButton>
      <SavedButton list="compareList" id={id} variant="ghost">
        {() => <FormattedMessage id="saved.compare" />}
      </SavedButton>
    </div>
  )
}
