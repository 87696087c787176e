import type { ReactNode } from 'react'
import { SectionHead } from '../../components/section-head/section-head.tsx'
import styles from './home-section.module.css'

interface HomeSectionProps {
  /** Unique on the page; the heading takes it. */
  id: string
  title: string
  /** Where the rest of it is. */
  moreHref?: string
  more?: ReactNode
  children: ReactNode
}

/** A part of the front page under a heading of its own. */
export function HomeSection({ id, title, moreHref, more, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <SectionHead id={id} title={title} moreHref={moreHref} more={more} />
      {children}
    </section>
  )
}
