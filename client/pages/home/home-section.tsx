import type { ReactNode } from 'react'
import { SectionHead } from '../../components/section-head/section-head.tsx'
import { useHydrated } from '../../use-hydrated.ts'
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

/**
 * A section of the home page with its heading. Until it is hydrated a browser lays it out only near the window, which
 * halves the first layout; from then on its height is the true one, as a return to a place of the page needs.
 */
export function HomeSection({ id, title, moreHref, more, children }: HomeSectionProps) {
  const hydrated = useHydrated()
  const className = hydrated ? styles.section : `${styles.section} ${styles.awaited}`
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHead id={id} title={title} moreHref={moreHref} more={more} />
      {children}
    </section>
  )
}
