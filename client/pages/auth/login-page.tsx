import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import type { SignInReason } from '../../components/form/sign-in/use-ask-to-sign-in.ts'
import { definePage } from '../../foundation/define-page.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import { SocialSignInDocument, type SocialSignInQuery } from './__generated__/social-sign-in.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthPanel } from './auth-panel.tsx'
import { SocialLinks } from './social-links.tsx'
import { useReturnTo, useSignIn } from './use-sign-in.ts'
import styles from './auth.module.css'

function LoginPage({ data }: { data: SocialSignInQuery }) {
  const intl = useIntl()
  const href = useHref()
  const { search } = useLocation()
  const signIn = useSignIn()
  const returnTo = useReturnTo()
  return (
    <AuthPanel
      title={intl.formatMessage({ id: 'common.signIn' })}
      path={routes.login.pattern}
      links={
        <a href={href(routes.register, {}, { returnTo: search.returnTo })}>
          <FormattedMessage id="auth.noAccount" />
        </a>
      }
    >
      <Reason list={search.for} />
      {search.failed === 'social' && (
        <p className="callout alarm wrong" role="alert">
          <FormattedMessage id="auth.socialFailed" />
        </p>
      )}
      {search.failed === 'session' && (
        <p className="callout" role="status">
          <FormattedMessage id="common.sessionEnded" />
        </p>
      )}
      <AuthForm
        action="sign-in"
        names={['email', 'password']}
        returnTo={returnTo}
        help={
          <a className={`small ${styles.help}`} href={href(routes.forgotPassword, {}, { returnTo: search.returnTo })}>
            {intl.formatMessage({ id: 'common.forgotPassword' })}
          </a>
        }
        submitLabel={<FormattedMessage id="common.signIn" />}
        send={({ email = '', password = '' }, stay) => signIn(email, password, stay)}
      />
      <SocialLinks offer={data.shop} />
    </AuthPanel>
  )
}

const REASONS: Record<SignInReason, ReactNode> = {
  wishlist: <FormattedMessage id="auth.forWishlist" />,
  compareList: <FormattedMessage id="auth.forCompare" />,
  following: <FormattedMessage id="auth.forFollow" />,
}

function Reason({ list }: { list: string | undefined }) {
  const reason = Object.entries(REASONS).find(([name]) => name === list)?.[1]
  return reason && <p className="callout">{reason}</p>
}

export const loginPage = definePage(routes.login, {
  query: SocialSignInDocument,
  access: 'guestOnly',
  layout: 'empty',
  queryParams: ['returnTo', 'failed', 'for'],
  Component: LoginPage,
})
