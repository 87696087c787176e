import { type ReactNode, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './facet.module.css'

/** Lists no longer than this are shown whole. */
const SHORT = 5

interface FacetProps {
  title: ReactNode
  /** How many lines it holds: long ones start folded. */
  lines: number
  children: ReactNode
}

/** One group of filters, under its title; a long one shows its beginning until it is unfolded. */
export function Facet({ title, lines, children }: FacetProps) {
  const [expanded, setExpanded] = useState(false)
  const bodyId = useId()
  const foldable = lines > SHORT
  const size = expanded ? styles.expanded : styles.collapsed
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.title}>{title}</legend>
      {/* A folded line that gets the focus must be seen. */}
      <div id={bodyId} className={foldable ? size : undefined} onFocus={foldable ? () => setExpanded(true) : undefined}>
        {children}
      </div>
      {foldable && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={expanded}
          aria-controls={bodyId}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? <FormattedMessage id="listing.less" /> : <FormattedMessage id="listing.more" />}
        </button>
      )}
    </fieldset>
  )
}
