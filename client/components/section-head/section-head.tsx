import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './section-head.module.css'

interface SectionHeadProps {
  /** Unique on the page; the heading takes it. */
  id: string
  title: string
  /** Beside the title: a countdown. */
  aside?: ReactNode
  /** Where the rest of it is. */
  moreHref?: string | undefined
  more?: ReactNode
}

/** The title of a row of products or banners, and at the end of the line the way to the rest of them. */
export function SectionHead({ id, title, aside, moreHref, more }: SectionHeadProps) {
  return (
    <div className={`section-head ${styles.head}`}>
      <h2 id={id}>{title}</h2>
      {aside}
      {moreHref !== undefined && (
        <a className={styles.more} href={moreHref} aria-describedby={id}>
          {more}
          <Icon name="chevron-end" size={16} />
        </a>
      )}
    </div>
  )
}
