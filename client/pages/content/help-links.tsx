import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { HelpLinksFragment } from './__generated__/content-page.ts'
import styles from './content-page.module.css'

interface HelpLinksProps {
  links: HelpLinksFragment
  /** Slug of the page itself. */
  current: string
}

/** The other pages of the shop, beside the text or below it on phones. */
export function HelpLinks({ links: { services, about }, current }: HelpLinksProps) {
  return (
    <aside className={styles.help}>
      <LinkGroup title="footer.services" links={services} current={current} />
      <LinkGroup title="footer.about" links={about} current={current} />
    </aside>
  )
}

interface LinkGroupProps {
  title: 'footer.services' | 'footer.about'
  links: HelpLinksFragment['services']
  current: string
}

function LinkGroup({ title, links, current }: LinkGroupProps) {
  const href = useHref()
  const titleId = useId()
  if (links.length === 0) return null
  return (
    // Not a landmark: the footer has navigations with the same names.
    <div>
      <p id={titleId} className={styles.helpTitle}>
        <FormattedMessage id={title} />
      </p>
      <ul aria-labelledby={titleId}>
        {links.map((link) => (
          <li key={link.slug}>
            <a
              className={styles.helpLink}
              href={href(routes.content, { slug: link.slug })}
              aria-current={link.slug === current ? 'page' : undefined}
            >
              {link.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
