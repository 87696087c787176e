import { type ReactNode, useId } from 'react'
import styles from './footer-links.module.css'

interface FooterLinksProps {
  title: ReactNode
  links: readonly { key: string; title: string; href: string }[]
}

/** One column of links under its heading. */
export function FooterLinks({ title, links }: FooterLinksProps) {
  const titleId = useId()
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <ul>
        {links.map((link) => (
          <li key={link.key}>
            <a className={styles.link} href={link.href}>
              {link.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
