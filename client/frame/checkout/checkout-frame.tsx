import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Icon } from '../../components/media/icon.tsx'
import { useHref } from '../../foundation/navigation/location.tsx'
import type { FrameQuery } from '../__generated__/frame.ts'
import { Copyright } from '../footer/copyright.tsx'
import { LanguageMenu } from '../header/language-menu.tsx'
import { Logo } from '../header/logo.tsx'
import styles from './checkout-frame.module.css'

type Shop = FrameQuery['shop']

/** No menus and no search: everything that leads away from the purchase is left out. */
export function CheckoutHeader({ shop: { settings } }: { shop: Shop }) {
  const intl = useIntl()
  const { phone } = settings
  return (
    <header className={styles.header}>
      <div className={`container ${styles.inner}`}>
        <Logo settings={settings} />
        <p className={styles.safe}>
          <Icon name="lock" size={18} />
          <FormattedMessage id="checkout.secure" />
        </p>
        {phone && (
          <a className={styles.help} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Icon name="phone" size={18} label={intl.formatMessage({ id: 'checkout.help' })} />
            <span className={styles.question}>
              <FormattedMessage id="checkout.help" />
            </span>
            <bdi className={styles.number} dir="ltr">
              {phone}
            </bdi>
          </a>
        )}
      </div>
    </header>
  )
}

export function CheckoutFooter({ shop }: { shop: Shop }) {
  const intl = useIntl()
  const href = useHref()
  const { settings, services } = shop
  return (
    <footer className={styles.footer}>
      <div className={`container ${styles.end}`}>
        {services.length > 0 && (
          <nav aria-label={intl.formatMessage({ id: 'footer.services' })}>
            <ul className={styles.links}>
              {services.map(({ slug, title }) => (
                <li key={slug}>
                  <a className={styles.link} href={href(routes.content, { slug })}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <LanguageMenu languages={shop.languages} align="start" panelClass={styles.languages} />
        <Copyright text={settings.copyright} siteName={settings.shopName} />
      </div>
    </footer>
  )
}
