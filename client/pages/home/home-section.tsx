import type { ReactNode } from 'react'
import { Icon } from '../../components/icon/icon.tsx'
import styles from './home-section.module.css'

interface HomeSectionProps {
  /** Unique on the page; the heading takes it. */
  id: string
  title: string
  /** Beside the title: a countdown. */
  aside?: ReactNode
  /** Link to the whole list. */
  moreHref?: string
  more?: ReactNode
  children: ReactNode
}

/** A section of the home page with its heading. */
export function HomeSection({ id, title, aside, moreHref, more, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
        {moreHref !== undefined && (
          <a className={styles.more} href={moreHref} aria-describedby={id}>
            {more}
            <Icon name="chevron-end" size={16} />
          </a>
        )}
      </div>
      {children}
    </section>
  )
}
