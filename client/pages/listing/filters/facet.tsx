import { type ReactNode, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './facet.module.css'

const SHORT = 5

interface FacetProps {
  title: ReactNode
  lines: number
  children: ReactNode
}

export function Facet({ title, lines, children }: FacetProps) {
  const [expanded, setExpanded] = useState(false)
  const bodyId = useId()
  const foldable = lines > SHORT
  const size = expanded ? styles.expanded : styles.collapsed
  return (
    <fieldset className={styles.facet}>
      <legend className={styles.title}>{title}</legend>
      {/* A folded entry must become visible when it gets the focus. */}
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
