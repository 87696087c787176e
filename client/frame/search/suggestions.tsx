import { FormattedMessage } from 'react-intl'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { Highlight } from './highlight.tsx'
import type { Suggestion, SuggestionGroup } from './suggestion-groups.ts'
import styles from './search-popup.module.css'

export { suggestionGroups } from './suggestion-groups.ts'

interface Box {
  groups: readonly SuggestionGroup[]
  found: { text: string } | null
  active: number
  listId: string
  optionId(index: number): string
  close(): void
}

export function Suggestions({ box }: { box: Box }) {
  const { groups } = box
  return groups.map((group, index) => (
    <Group key={group.kind} group={group} box={box} first={offsetOf(groups, index)} />
  ))
}

function offsetOf(groups: readonly SuggestionGroup[], index: number): number {
  return groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0)
}

function GroupTitle({ kind }: { kind: SuggestionGroup['kind'] }) {
  if (kind === 'keywords') return <FormattedMessage id="search.keywords" />
  if (kind === 'categories') return <FormattedMessage id="common.categories" />
  return <FormattedMessage id="common.products" />
}

function Group({ group, box, first }: { group: SuggestionGroup; box: Box; first: number }) {
  const titleId = `${box.listId}-${group.kind}`
  return (
    <div className={styles.group} role="group" aria-labelledby={titleId}>
      <p className={styles.title} id={titleId} role="presentation">
        <GroupTitle kind={group.kind} />
      </p>
      {group.items.map((item, index) => (
        <Option key={item.key} item={item} index={first + index} box={box} />
      ))}
    </div>
  )
}

/** A link, so that it can be opened in another tab and is prefetched. */
function Option({ item, index, box }: { item: Suggestion; index: number; box: Box }) {
  const { locale } = useLocation()
  return (
    <a
      className={styles.option}
      id={box.optionId(index)}
      role="option"
      aria-selected={index === box.active}
      tabIndex={-1}
      href={item.href}
      onClick={box.close}
    >
      {item.image && <img className={styles.image} src={item.image} alt="" width={44} height={44} loading="lazy" />}
      <span className={styles.text}>
        <Highlight text={item.title} wanted={box.found?.text ?? ''} locale={locale} />
      </span>
      {item.isSoldOut && (
        <span className={styles.soldOut}>
          <FormattedMessage id="common.soldOut" />
        </span>
      )}
      {item.price && <bdi className="strong">{item.price}</bdi>}
    </a>
  )
}
