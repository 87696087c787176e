import type { ReactNode } from 'react'
import type { Locale } from '#shared/locales.ts'
import { backendHref } from '../../foundation/navigation/backend-href.ts'
import styles from './highlight-list.module.css'

interface Highlight {
  key: string
  image: string | null
  text: ReactNode
  url?: string | null
}

interface HighlightListProps {
  highlights: readonly Highlight[]
  className: string
  locale: Locale
}

export function renderHighlightList({ highlights, className, locale }: HighlightListProps) {
  return (
    <ul className={`${className} ${styles.list}`}>
      {highlights.map(({ key, image, text, url }) => {
        const Card = url ? 'a' : 'div'
        return (
          <li key={key}>
            <Card className={styles.card} href={url ? backendHref(url, locale) : undefined}>
              {image && (
                <img
                  className={styles.image}
                  src={image}
                  alt=""
                  width={44}
                  height={44}
                  loading="lazy"
                  decoding="async"
                />
              )}
              {text}
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
