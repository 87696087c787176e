import { useIntl } from 'react-intl'
import { backendHref } from '../../navigation/backend-href.ts'
import { useLocation } from '../../navigation/location.tsx'
import type { FrameQuery } from '../__generated__/frame.ts'
import styles from './highlights.module.css'

type Highlight = FrameQuery['shop']['highlights'][number]

/** The shop's highlights: delivery, returns, payment, help. */
export function Highlights({ highlights }: { highlights: readonly Highlight[] }) {
  const intl = useIntl()
  if (highlights.length === 0) return null
  return (
    <section className={styles.highlights} aria-label={intl.formatMessage({ id: 'footer.highlights' })}>
      <ul className={`container ${styles.list}`}>
        {highlights.map((highlight) => (
          <li key={highlight.title}>
            <HighlightCard highlight={highlight} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HighlightCard({ highlight: { title, details, image, url } }: { highlight: Highlight }) {
  const { locale } = useLocation()
  const content = (
    <>
      {image && (
        <img className={styles.image} src={image} alt="" width={44} height={44} loading="lazy" decoding="async" />
      )}
      <span>
        <strong className={styles.title}>{title}</strong>
        {details && <span className="muted small">{details}</span>}
      </span>
    </>
  )
  if (!url) return <div className={styles.card}>{content}</div>
  return (
    <a className={styles.card} href={backendHref(url, locale)}>
      {content}
    </a>
  )
}
