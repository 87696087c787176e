import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { localePath, routes } from '#shared/routes.ts'
import { PostForm } from '../../components/form/post-form.tsx'
import { PageHead } from '../../components/head/page-head.tsx'
import { useFocusAfterRemoval } from '../../components/layout/use-focus-after-removal.ts'
import { Icon } from '../../components/media/icon.tsx'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import { accountPages, type AccountRoute } from './account-pages.ts'
import styles from './account-layout.module.css'

interface AccountLayoutProps {
  title: string
  heading?: ReactNode
  /** The list that this page belongs to; a link above the heading leads back to it. */
  parent?: AccountRoute
  action?: ReactNode
  /** False for a guest's own orders, which have no account navigation. */
  signedIn?: boolean
  children: ReactNode
}

export function AccountLayout({
  title,
  heading = title,
  parent,
  action,
  signedIn = true,
  children,
}: AccountLayoutProps) {
  const intl = useIntl()
  const { locale } = useLocation()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const listRef = useFocusAfterRemoval<HTMLDivElement>(headingRef)
  const content = (
    <>
      {parent && <BackLink to={parent} signedIn={signedIn} />}
      <div className="section-head">
        <h1 ref={headingRef} tabIndex={-1}>
          {heading}
        </h1>
        {action}
      </div>
      {children}
    </>
  )
  if (!signedIn) {
    return (
      <div ref={listRef} className="container page-column">
        <PageHead title={title} noIndex />
        {content}
      </div>
    )
  }
  return (
    <div className={`container page-column ${styles.layout}`}>
      <PageHead title={title} noIndex />
      <nav className={styles.side} aria-label={intl.formatMessage({ id: 'account.label' })}>
        <AccountNav parent={parent} />
        <PostForm action="sign-out" returnTo={localePath('/', locale)} className={styles.leave}>
          <button type="submit" className={styles.signOut}>
            <Icon name="sign-out" size={20} />
            <FormattedMessage id="header.logout" />
          </button>
        </PostForm>
      </nav>
      <section ref={listRef} className={styles.content}>
        {content}
      </section>
    </div>
  )
}

function showCurrent(row: HTMLElement): void {
  const current = row.querySelector('[aria-current]')
  if (!current || row.scrollWidth <= row.clientWidth) return
  const [link, visible] = [current.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollBy({ left: link.left + link.width / 2 - (visible.left + visible.width / 2) })
}

function BackLink({ to, signedIn }: { to: AccountRoute; signedIn: boolean }) {
  const href = useHref()
  const label = signedIn ? accountPages.find((page) => page.to === to)?.label : { id: 'orders.guest' as const }
  return (
    <a className={styles.back} href={href(routes[to], {})}>
      <Icon name="chevron-start" size={18} />
      {label && <FormattedMessage {...label} />}
    </a>
  )
}

function AccountNav({ parent }: { parent: AccountRoute | undefined }) {
  const intl = useIntl()
  const href = useHref()
  const { route } = useLocation()
  const rowRef = useRef<HTMLUListElement>(null)
  // The row is remounted on every page of the account.
  useEffect(() => {
    if (rowRef.current) showCurrent(rowRef.current)
  }, [])
  return (
    <ul ref={rowRef} className={styles.links}>
      {accountPages.map(({ to, icon, label }) => (
        <li key={to}>
          <a
            className={`choice ${styles.link}`}
            href={href(routes[to], {})}
            aria-current={route === to ? 'page' : parent === to ? 'true' : undefined}
          >
            <Icon name={icon} size={20} />
            {intl.formatMessage(label)}
          </a>
        </li>
      ))}
    </ul>
  )
}
