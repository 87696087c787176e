import { FormattedMessage, useIntl } from 'react-intl'
import { routes } from '#shared/routes.ts'
import { definePage } from '../../define-page.ts'
import { useHref, useLocation } from '../../location.tsx'
import { AuthForm } from './auth-form.tsx'
import { AuthPanel } from './auth-panel.tsx'
import { SocialLinks } from './social-links.tsx'
import { SocialSignInDocument, type SocialSignInQuery } from './social-sign-in.generated.ts'
import { useReturnTo, useSignIn } from './use-sign-in.ts'
import styles from './login-page.module.css'

function LoginPage({ data }: { data: SocialSignInQuery }) {
  const intl = useIntl()
  const href = useHref()
  const { search } = useLocation()
  const signIn = useSignIn()
  const returnTo = useReturnTo()
  return (
    <AuthPanel
      title={intl.formatMessage({ id: 'auth.signIn', defaultMessage: 'Sign in' })}
      path={routes.login.pattern}
      links={
        <>
          <a href={href(routes.forgotPassword, {})}>
            <FormattedMessage id="auth.forgot" defaultMessage="Forgot your password?" />
          </a>
          <a href={href(routes.register, {}, { returnTo: search['returnTo'] })}>
            <FormattedMessage id="auth.noAccount" defaultMessage="New here? Create an account" />
          </a>
        </>
      }
    >
      {search['failed'] === 'social' && (
        <p className={styles.failed} role="alert">
          <FormattedMessage id="auth.socialFailed" defaultMessage="The sign-in was not finished. Please try again." />
        </p>
      )}
      {search['failed'] === 'session' && (
        <p className={styles.notice} role="status">
          <FormattedMessage id="auth.sessionEnded" defaultMessage="Your session has ended. Please sign in again." />
        </p>
      )}
      <AuthForm
        action="sign-in"
        names={['email', 'password']}
        returnTo={returnTo}
        submitLabel={<FormattedMessage id="auth.signIn" defaultMessage="Sign in" />}
        send={({ email = '', password = '' }) => signIn(email, password)}
      />
      <SocialLinks offer={data.store} />
    </AuthPanel>
  )
}

export const loginPage = definePage(routes.login, {
  query: SocialSignInDocument,
  access: 'guestOnly',
  layout: 'empty',
  queryParams: ['returnTo', 'failed'],
  Component: LoginPage,
})
