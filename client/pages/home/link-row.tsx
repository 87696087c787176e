import { type ReactNode, useId } from 'react'
import styles from './link-row.module.css'

interface LinkRowProps {
  title: ReactNode
  links: readonly { id: string; title: string; href: string }[]
}

export function LinkRow({ title, links }: LinkRowProps) {
  const titleId = useId()
  if (links.length === 0) return null
  return (
    <nav className={styles.row} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {links.map((link) => (
        <a key={link.id} className={styles.link} href={link.href}>
          {link.title}
        </a>
      ))}
    </nav>
  )
}
