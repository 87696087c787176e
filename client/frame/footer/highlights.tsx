import { useIntl } from 'react-intl'
import { HighlightList } from '../../components/highlight-list/highlight-list.tsx'
import type { FrameQuery } from '../__generated__/frame.ts'
import styles from './highlights.module.css'

type Highlight = FrameQuery['shop']['highlights'][number]

function Text({ title, details }: Highlight) {
  return (
    <span>
      <strong>{title}</strong>
      {details && <span>{details}</span>}
    </span>
  )
}

/** The shop's highlights: delivery, returns, payment, help. */
export function Highlights({ highlights }: { highlights: readonly Highlight[] }) {
  const intl = useIntl()
  if (highlights.length === 0) return null
  return (
    <section className={styles.highlights} aria-label={intl.formatMessage({ id: 'footer.highlights' })}>
      <HighlightList
        className={`container ${styles.list}`}
        highlights={highlights.map((highlight) => ({
          ...highlight,
          key: highlight.title,
          text: <Text {...highlight} />,
        }))}
      />
    </section>
  )
}
