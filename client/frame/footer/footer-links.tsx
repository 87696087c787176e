import styles from './footer-links.module.css'

interface FooterLinksProps {
  /** Makes it a landmark, which its heading names. */
  id?: string
  title: string
  links: readonly { key: string; title: string; href: string }[]
}

/** One column of links under its heading, as plain elements: every page has fifteen. */
export function drawFooterLinks({ id, title, links }: FooterLinksProps) {
  if (links.length === 0) return null
  const Column = id ? 'nav' : 'div'
  return (
    <Column key={title} aria-labelledby={id}>
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
    </Column>
  )
}
