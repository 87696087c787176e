import type { ReactNode } from 'react'
import { SectionHead } from '../../components/layout/section-head.tsx'
import { useHydrated } from '../../foundation/document/use-hydrated.ts'
import styles from './home-section.module.css'

interface HomeSectionProps {
  id: string
  title: string
  moreHref?: string
  more?: ReactNode
  children: ReactNode
}

/**
 * Until hydration, browsers lay out a section only near the window, which halves the first layout. Afterwards its
 * height is exact, as restoring the scroll position requires.
 */
export function HomeSection({ id, title, moreHref, more, children }: HomeSectionProps) {
  const hydrated = useHydrated()
  const className = hydrated ? undefined : styles.awaited
  return (
    <section aria-labelledby={id} className={className}>
      <SectionHead id={id} title={title} moreHref={moreHref} more={more} />
      {children}
    </section>
  )
}
