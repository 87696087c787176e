import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { Icon } from '../../components/media/icon.tsx'
import { backendHref } from '../../foundation/navigation/backend-href.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import { useViewer } from '../../foundation/visitor/use-viewer.ts'
import type { FrameQuery } from '../__generated__/frame.ts'
import { LanguageMenu } from './language-menu.tsx'
import styles from './utility-bar.module.css'

type TextLink = FrameQuery['shop']['headerLinks']['left'][number]

export function UtilityBar({ shop }: { shop: FrameQuery['shop'] }) {
  const { settings, headerLinks } = shop
  const intl = useIntl()
  return (
    <div className={styles.bar}>
      <div className={`container ${styles.inner}`}>
        <nav className={styles.links} aria-label={intl.formatMessage({ id: 'header.shortcuts' })}>
          <TextLinks links={headerLinks.left} />
        </nav>
        <div className={styles.contact}>
          {settings.email && (
            <a className={styles.link} href={`mailto:${settings.email}`}>
              <Icon name="mail" size={16} />
              <bdi translate="no">{settings.email}</bdi>
            </a>
          )}
          {settings.phone && (
            <a className={styles.link} href={`tel:${settings.phone.replace(/[^+\d]/g, '')}`}>
              <Icon name="phone" size={16} />
              <bdi dir="ltr">{settings.phone}</bdi>
            </a>
          )}
        </div>
        <nav className={styles.links} aria-label={intl.formatMessage({ id: 'header.service' })}>
          <TextLinks links={headerLinks.right} />
        </nav>
        <div className={styles.end}>
          <ShopperName />
          <LanguageMenu languages={shop.languages} />
        </div>
      </div>
    </div>
  )
}

function TextLinks({ links }: { links: readonly TextLink[] }) {
  const { locale } = useLocation()
  return links.map(({ title, url }) => (
    <a key={title + url} className={styles.link} href={backendHref(url, locale)}>
      {title}
    </a>
  ))
}

function ShopperName() {
  const href = useHref()
  const name = useViewer()?.profile?.name
  return (
    <>
      <span className={styles.who} data-when="signed-out">
        <a className={styles.link} href={href(routes.login, {})}>
          <FormattedMessage id="common.signIn" />
        </a>
        <a className={styles.link} href={href(routes.register, {})}>
          <FormattedMessage id="header.register" />
        </a>
      </span>
      <span className={styles.who} data-when="signed-in">
        <a className={styles.link} href={href(routes.profile, {})}>
          <span className={styles.name}>
            {name ? (
              <FormattedMessage id="header.hello" values={{ name: <bdi>{name}</bdi> }} />
            ) : (
              <FormattedMessage id="common.profile" />
            )}
          </span>
        </a>
      </span>
    </>
  )
}
