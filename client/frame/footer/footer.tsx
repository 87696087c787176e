import { FormattedMessage } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { useHref } from '../../navigation/location.tsx'
import type { FrameQuery } from '../__generated__/frame.ts'
import { Copyright } from './copyright.tsx'
import { FooterContact } from './footer-contact.tsx'
import { FooterLinks } from './footer-links.tsx'
import { Highlights } from './highlights.tsx'
import { IconLinks } from './icon-links.tsx'
import { Newsletter } from './newsletter.tsx'
import styles from './footer.module.css'

type Shop = FrameQuery['shop']

/** Highlights, newsletter, contact, links and payment icons. */
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
          <FooterContact settings={settings} />
          <IconLinks title={<FormattedMessage id="footer.follow" />} links={shop.socialLinks} shape="round" />
        </div>
        <LinkColumns shop={shop} />
      </div>
      <CategoryColumns categories={shop.categories} />
      <div className={styles.bottom}>
        <div className={`container ${styles.line}`}>
          <Copyright text={settings.copyright} siteName={settings.shopName} />
          <IconLinks
            title={<FormattedMessage id="footer.payment" />}
            hideTitle
            links={shop.paymentIcons}
            shape="card"
          />
        </div>
      </div>
    </footer>
  )
}

function LinkColumns({ shop }: { shop: Shop }) {
  const href = useHref()
  function pagesOf(links: Shop['services']) {
    return links.map(({ title, slug }) => ({ key: slug, title, href: href(routes.content, { slug }) }))
  }
  return (
    <div className={styles.links}>
      <FooterLinks
        title={<FormattedMessage id="common.categories" />}
        links={shop.categories.map(({ title, slug }) => ({
          key: slug,
          title,
          href: href(routes.category, { main: slug }),
        }))}
      />
      <FooterLinks title={<FormattedMessage id="footer.services" />} links={pagesOf(shop.services)} />
      <FooterLinks title={<FormattedMessage id="footer.about" />} links={pagesOf(shop.about)} />
    </div>
  )
}

/** Sub-categories in a folded directory, for search engines as well. */
function CategoryColumns({ categories }: { categories: Shop['categories'] }) {
  const href = useHref()
  const withChildren = categories.filter(({ children }) => children.length > 0)
  if (withChildren.length === 0) return null
  return (
    <details className={`container ${styles.directory}`}>
      <summary className={styles.summary}>
        <FormattedMessage id="footer.directory" />
      </summary>
      <div className={styles.groups}>
        {withChildren.map((category) => (
          <FooterLinks
            key={category.slug}
            title={category.title}
            links={category.children.map(({ title, slug }) => ({
              key: slug,
              title,
              href: href(routes.subCategory, { main: category.slug, subCategory: slug }),
            }))}
          />
        ))}
      </div>
    </details>
  )
}
