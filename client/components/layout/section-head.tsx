import type { ReactNode } from 'react'
import { Icon } from '../media/icon.tsx'
import styles from './section.module.css'

interface SectionHeadProps {
  id: string
  title: string
  aside?: ReactNode
  moreHref?: string | undefined
  more?: ReactNode
}

export function SectionHead({ id, title, aside, moreHref, more }: SectionHeadProps) {
  return (
    <div className={`section-head ${styles.head}`}>
      <h2 id={id}>{title}</h2>
      {aside}
      {moreHref !== undefined && (
        <a className={`small strong ${styles.more}`} href={moreHref} aria-describedby={id}>
          {more}
          <Icon name="chevron-end" size={16} />
        </a>
      )}
    </div>
  )
}
