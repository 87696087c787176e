import { useIntl } from 'react-intl'
import { useLiveQuery } from '../../../foundation/data/use-live-query.ts'
import { IconButton } from '../../form/button.tsx'
import { QuickAddDocument } from '../cart/__generated__/quick-add.ts'
import { useQuickAdd } from '../cart/use-quick-add.ts'
import styles from './tile-saved-buttons.module.css'

/** Touch screens do not load it, because it would cover the picture. */
export function QuickAddButton({ id, slug, title }: { id: string; slug: string; title: string }) {
  const intl = useIntl()
  const { quickAdd, isBusy } = useQuickAdd({ id, slug })
  return (
    <IconButton
      icon="cart"
      className={`outlined small ${styles.button} ${styles.compare}`}
      label={intl.formatMessage({ id: 'quickAdd.one' }, { title })}
      aria-busy={isBusy || undefined}
      onClick={() => void quickAdd()}
    />
  )
}

/** Covers the first picture during a hover. Without it, the first one stays. */
export function SecondPicture({ id }: { id: string }) {
  const answer = useLiveQuery({ query: QuickAddDocument, variables: { id } })
  const second = answer.state === 'ready' ? answer.data.product?.images[1] : null
  return second && <img className={styles.second} src={second.thumbnail} alt="" width={320} height={320} />
}
