import styles from './footer-links.module.css'

interface FooterLinksProps {
  id: string
  title: string
  links: readonly { key: string; title: string; href: string }[]
}

/** Plain elements, because every page has them. */
export function renderFooterLinks({ id, title, links }: FooterLinksProps) {
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
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
