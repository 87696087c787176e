import { useIntl } from 'react-intl'
import { drawHighlightList } from '../../components/media/highlight-list.tsx'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { useSharedElement } from '../../foundation/shared-elements.tsx'
import type { FrameQuery } from '../__generated__/frame.ts'
import styles from './highlights.module.css'

type Highlight = FrameQuery['shop']['highlights'][number]

export function Highlights({ highlights }: { highlights: readonly Highlight[] }) {
  const intl = useIntl()
  const { locale } = useLocation()
  const section = useSharedElement(highlights, 'highlights', () => (
    <section className={styles.highlights} aria-label={intl.formatMessage({ id: 'footer.highlights' })}>
      {drawHighlightList({
        className: `container ${styles.list}`,
        highlights: highlights.map(({ title, details, ...rest }) => ({
          ...rest,
          key: title,
          text: (
            <span>
              <strong>{title}</strong>
              {details && <span>{details}</span>}
            </span>
          ),
        })),
        locale,
      })}
    </section>
  ))
  return highlights.length > 0 && section
}
