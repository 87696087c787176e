import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { renderHighlightList } from '../../components/media/highlight-list.tsx'
import { Icon } from '../../components/media/icon.tsx'
import type { MessageId } from '../../foundation/i18n/shop-intl.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import { useSharedElement } from '../../foundation/shared-elements.tsx'
import type { FrameQuery } from '../__generated__/frame.ts'
import { useCategoryDirectory } from '../use-category-directory.tsx'
import { Copyright } from './copyright.tsx'
import { IconLinks } from './icon-links.tsx'
import { Newsletter } from './newsletter.tsx'
import styles from './footer.module.css'

type Shop = FrameQuery['shop']

export function Footer({ shop }: { shop: Shop }) {
  const { settings } = shop
  return (
    <footer className={styles.footer}>
      <Highlights highlights={shop.highlights} />
      <div className={`container ${styles.columns}`}>
        <div className={styles.about}>
          <h2 className={styles.title}>
            <FormattedMessage id="footer.newsletter" />
          </h2>
          <Newsletter />
          <Contact settings={settings} />
          <IconLinks id="footer-follow" title="footer.follow" links={shop.socialLinks} shape="round" />
        </div>
        <LinkColumns shop={shop} />
      </div>
      <CategoryColumns categories={shop.categories} />
      <div className={styles.bottom}>
        <div className={`container ${styles.line}`}>
          <Copyright text={settings.copyright} siteName={settings.shopName} />
          <IconLinks id="footer-payment" title="footer.payment" hideTitle links={shop.paymentIcons} shape="card" />
        </div>
      </div>
    </footer>
  )
}

function Highlights({ highlights }: { highlights: Shop['highlights'] }) {
  const intl = useIntl()
  const { locale } = useLocation()
  const section = useSharedElement(highlights, 'highlights', () => (
    <section className={styles.highlights} aria-label={intl.formatMessage({ id: 'footer.highlights' })}>
      {renderHighlightList({
        className: `container ${styles.highlightList}`,
        highlights: highlights.map(({ title, details, ...rest }) => ({
          ...rest,
          key: title,
          text: (
            <span>
              <strong>{title}</strong>
              {details && <span>{details}</span>}
            </span>
          ),
        })),
        locale,
      })}
    </section>
  ))
  return highlights.length > 0 && section
}

function Contact({ settings }: { settings: Shop['settings'] }) {
  const { addressLines, email, phone } = settings
  if (addressLines.length === 0 && !email && !phone) return null
  return (
    <address className={styles.contact}>
      {addressLines.length > 0 && <bdi translate="no">{addressLines.join(', ')}</bdi>}
      {phone && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <bdi translate="no">{email}</bdi>
        </a>
      )}
    </address>
  )
}

function LinkColumns({ shop }: { shop: Shop }) {
  const href = useHref()
  const intl = useIntl()
  return useSharedElement(shop, 'footer links', () => {
    const pagesOf = (links: Shop['services']) =>
      links.map(({ title, slug }) => ({ key: slug, title, href: href(routes.content, { slug }) }))
    const categories = shop.categories.map(({ title, slug }) => ({
      key: slug,
      title,
      href: href(routes.category, { main: slug }),
    }))
    const text = (id: MessageId) => intl.formatMessage({ id })
    return (
      <div className={styles.links}>
        {renderLinks({ id: 'footer-categories', title: text('common.categories'), links: categories })}
        {renderLinks({ id: 'footer-services', title: text('footer.services'), links: pagesOf(shop.services) })}
        {renderLinks({ id: 'footer-about', title: text('footer.about'), links: pagesOf(shop.about) })}
      </div>
    )
  })
}

interface LinkColumn {
  id: string
  title: string
  links: readonly { key: string; title: string; href: string }[]
}

function renderLinks({ id, title, links }: LinkColumn) {
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <h2 className={styles.columnTitle} id={id}>
        {title}
      </h2>
      <details className={styles.fold}>
        {renderSummary(title)}
        <ul>
          {links.map((link) => (
            <li key={link.key}>
              <a className={styles.link} href={link.href}>
                {link.title}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

function renderSummary(title: string) {
  return (
    <summary className={`disclosure ${styles.summary}`}>
      {title}
      <Icon name="chevron-down" size={18} />
    </summary>
  )
}

function CategoryColumns({ categories }: { categories: Shop['categories'] }) {
  const intl = useIntl()
  const directory = useCategoryDirectory(categories)
  if (!categories.some(({ children }) => children.length > 0)) return null
  const title = intl.formatMessage({ id: 'footer.directory' })
  return (
    <details className={`container ${styles.directory}`}>
      {renderSummary(title)}
      <nav className={styles.groups} aria-label={title}>
        {directory}
      </nav>
    </details>
  )
}
