import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { refusalsOf } from '../../components/checked-form/refusals-of.ts'
import { definePage } from '../../define-page.ts'
import { useHref, useLocation } from '../../navigation/location.tsx'
import { ForgotPasswordDocument } from './__generated__/auth.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthPanel } from './auth-panel.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

function ForgotPasswordPage() {
  const intl = useIntl()
  const href = useHref()
  const { search } = useLocation()
  const [sentTo, setSentTo] = useState((search.step === 'code' && search.email) || null)
  const [, forgotPassword] = useMutation(ForgotPasswordDocument)

  async function askForCode({ email = '' }) {
    const refusals = refusalsOf(await forgotPassword({ email }))
    if (refusals?.length === 0) setSentTo(email)
    return refusals
  }
  return (
    <AuthPanel
      title={intl.formatMessage({ id: 'auth.newPassword' })}
      path={routes.forgotPassword.pattern}
      links={
        <a href={href(routes.login, {})}>
          <FormattedMessage id="auth.backToSignIn" />
        </a>
      }
    >
      {sentTo !== null ? (
        <NewPasswordForm email={sentTo} onOtherAddress={() => setSentTo(null)} />
      ) : (
        <>
          <p>
            <FormattedMessage id="auth.forgotHint" />
          </p>
          <AuthForm
            action="forgot-password"
            names={['email']}
            submitLabel={<FormattedMessage id="auth.sendCode" />}
            send={askForCode}
          />
        </>
      )}
    </AuthPanel>
  )
}

export const forgotPasswordPage = definePage(routes.forgotPassword, {
  access: 'guestOnly',
  layout: 'empty',
  queryParams: ['step', 'email'],
  Component: ForgotPasswordPage,
})
