import { type ReactNode, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { localePath } from '#shared/routes.ts'
import { PostForm } from '../../components/form/post-form.tsx'
import { PageHead } from '../../components/head/page-head.tsx'
import { useFocusAfterRemoval } from '../../components/layout/use-focus-after-removal.ts'
import { Icon } from '../../components/media/icon.tsx'
import { useLocation } from '../../foundation/navigation/location.tsx'
import { AccountNav } from './account-nav.tsx'
import styles from './account-layout.module.css'

interface AccountLayoutProps {
  title: string
  heading?: ReactNode
  action?: ReactNode
  /** False for a guest's own orders, which have no account navigation. */
  signedIn?: boolean
  children: ReactNode
}

export function AccountLayout({ title, heading = title, action, signedIn = true, children }: AccountLayoutProps) {
  const intl = useIntl()
  const { locale } = useLocation()
  const headingRef = useRef<HTMLHeadingElement>(null)
  const listRef = useFocusAfterRemoval<HTMLDivElement>(headingRef)
  const content = (
    <>
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
        <AccountNav />
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
