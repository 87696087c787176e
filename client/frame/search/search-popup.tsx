import { FormattedMessage, useIntl } from 'react-intl'
import { lazyPart } from '../../components/layout/lazy-part.tsx'
import { loadSuggestions } from './load-suggestions.ts'
import type { SearchBoxState } from './use-search-box.ts'
import styles from './search-popup.module.css'

const Suggestions = lazyPart(() => loadSuggestions().then((module) => module.Suggestions), { when: 'shown' })

export function SearchPopup({ box }: { box: SearchBoxState }) {
  const intl = useIntl()
  const { open, found, groups } = box
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <>
      <div
        className={open && count > 0 ? `floating ${styles.popup}` : styles.closed}
        id={box.listId}
        role="listbox"
        aria-label={intl.formatMessage({ id: 'search.suggestions' })}
      >
        {open && count > 0 && <Suggestions box={box} />}
      </div>
      <div className={open && count === 0 ? `floating ${styles.popup}` : undefined} role="status">
        {open && found && count === 0 && (
          <p className={styles.nothing}>
            <FormattedMessage id="search.nothing" values={{ text: <bdi>{found.text}</bdi> }} />
          </p>
        )}
        {open && count > 0 && (
          <span className="visually-hidden">
            <FormattedMessage id="search.count" values={{ count }} />
          </span>
        )}
      </div>
    </>
  )
}
