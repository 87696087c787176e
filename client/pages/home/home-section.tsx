import type { ReactNode } from 'react'
import { SectionHead } from '../../components/section-head/section-head.tsx'
import styles from './home-section.module.css'

interface HomeSectionProps {
  /** Unique on the page; the heading takes it. */
  id: string
  title: string
  /** Link to the whole list. */
  moreHref?: string
  more?: ReactNode
  children: ReactNode
}

/** A section of the home page with its heading. */
export function HomeSection({ id, title, moreHref, more, children }: HomeSectionProps) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <SectionHead id={id} title={title} moreHref={moreHref} more={more} />
      {children}
    </section>
  )
}
