import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { type Refusal, refusalsOf } from '../../components/form/refusals-of.ts'
import type { AuthValues } from '../../components/form/sign-in/auth-fields.ts'
import { definePage } from '../../foundation/define-page.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import type { Stay } from '../../foundation/navigation/stay.ts'
import { ForgotPasswordDocument, UpdatePasswordDocument } from './__generated__/auth.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthPanel } from './auth-panel.tsx'
import { CodeSent } from './code-sent.tsx'
import { useSignIn } from './use-sign-in.ts'

function ForgotPasswordPage() {
  const intl = useIntl()
  const href = useHref()
  const { search } = useLocation()
  const [sentTo, setSentTo] = useState((search.step === 'code' && search.email) || null)
  const [, forgotPassword] = useMutation(ForgotPasswordDocument)

  const sendCode = async (email: string) => refusalsOf(await forgotPassword({ email }))
  async function askForCode({ email = '' }) {
    const refusals = await sendCode(email)
    if (refusals?.length === 0) setSentTo(email)
    return refusals
  }
  return (
    <AuthPanel
      title={intl.formatMessage({ id: sentTo === null ? 'auth.resetPassword' : 'auth.newPassword' })}
      path={routes.forgotPassword.pattern}
      links={
        <a href={href(routes.login, {}, { returnTo: search.returnTo })}>
          {intl.formatMessage({ id: 'auth.backToSignIn' })}
        </a>
      }
    >
      {sentTo !== null ? (
        <NewPasswordForm email={sentTo} onResend={() => sendCode(sentTo)} onOtherAddress={() => setSentTo(null)} />
      ) : (
        <>
          <p>{intl.formatMessage({ id: 'auth.forgotHint' })}</p>
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

interface NewPasswordFormProps {
  email: string
  onResend(): Promise<readonly Refusal[] | null>
  onOtherAddress(): void
}

function NewPasswordForm({ email, onResend, onOtherAddress }: NewPasswordFormProps) {
  const signIn = useSignIn()
  const [, updatePassword] = useMutation(UpdatePasswordDocument)

  async function send({ code = '', password = '' }: AuthValues, stay: Stay) {
    const refusals = refusalsOf(await updatePassword({ input: { email, code, password } }))
    return refusals?.length === 0 ? signIn(email, password, stay) : refusals
  }
  return (
    <>
      <CodeSent email={email} text="auth.codeMailed" onResend={onResend} onOtherAddress={onOtherAddress} />
      <AuthForm
        action="update-password"
        names={['code', 'password', 'confirmation']}
        isNewPassword
        hidden={{ email }}
        submitLabel={<FormattedMessage id="auth.setPassword" />}
        send={send}
      />
    </>
  )
}

export const forgotPasswordPage = definePage(routes.forgotPassword, {
  access: 'guestOnly',
  layout: 'empty',
  queryParams: ['returnTo', 'step', 'email'],
  Component: ForgotPasswordPage,
})
