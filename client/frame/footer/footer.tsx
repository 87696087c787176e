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

type Store = FrameQuery['store']

/** Highlights, newsletter, contact, links and payment icons. */
export function Footer({ store }: { store: Store }) {
  const { settings } = store
  return (
    <footer className={styles.footer}>
      <Highlights highlights={store.highlights} />
      <div className={`container ${styles.columns}`}>
        <div className={styles.about}>
          <h2 className={styles.title}>
            <FormattedMessage id="footer.newsletter" />
          </h2>
          <Newsletter />
          <FooterContact settings={settings} />
          <IconLinks title={<FormattedMessage id="footer.follow" />} links={store.socialLinks} shape="round" />
        </div>
        <LinkColumns store={store} />
      </div>
      <CategoryColumns categories={store.categories} />
      <div className={styles.bottom}>
        <div className={`container ${styles.line}`}>
          <Copyright text={settings.copyright} siteName={settings.siteName} />
          <IconLinks
            title={<FormattedMessage id="footer.payment" />}
            hideTitle
            links={store.paymentIcons}
            shape="card"
          />
        </div>
      </div>
    </footer>
  )
}

function LinkColumns({ store }: { store: Store }) {
  const href = useHref()
  function pagesOf(links: Store['services']) {
    return links.map(({ title, slug }) => ({ key: slug, title, href: href(routes.content, { slug }) }))
  }
  return (
    <div className={styles.links}>
      <FooterLinks
        title={<FormattedMessage id="common.categories" />}
        links={store.categories.map(({ title, slug }) => ({
          key: slug,
          title,
          href: href(routes.category, { main: slug }),
        }))}
      />
      <FooterLinks title={<FormattedMessage id="footer.services" />} links={pagesOf(store.services)} />
      <FooterLinks title={<FormattedMessage id="footer.about" />} links={pagesOf(store.about)} />
    </div>
  )
}

/** Sub-categories in a folded directory, for search engines as well. */
function CategoryColumns({ categories }: { categories: Store['categories'] }) {
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
