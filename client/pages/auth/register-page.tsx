import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { refusalsOf } from '../../components/form/refusals-of.ts'
import type { AuthValues } from '../../components/form/sign-in/auth-fields.ts'
import { definePage } from '../../foundation/define-page.ts'
import { loadDocument } from '../../foundation/navigation/load-document.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import { SignUpDocument, VerifyEmailDocument } from './__generated__/auth.ts'
import { SocialSignInDocument, type SocialSignInQuery } from './__generated__/social-sign-in.ts'
import { AuthForm } from './auth-form.tsx'
import { AuthPanel } from './auth-panel.tsx'
import { CodeSent } from './code-sent.tsx'
import { SocialLinks } from './social-links.tsx'
import { useSignIn } from './use-sign-in.ts'

/** Without scripts the address contains the step; with them the password stays here until the code is verified. */
function useNewAccount() {
  const { search } = useLocation()
  const [, signUp] = useMutation(SignUpDocument)
  const { step, email } = search
  const [account, setAccount] = useState<NewAccount | null>(step === 'code' && email ? { email, password: null } : null)

  async function register({ name = '', email: address = '', password = '' }: AuthValues) {
    const refusals = refusalsOf(await signUp({ input: { name, email: address, password } }))
    if (refusals?.length === 0) setAccount({ email: address, password })
    return refusals
  }
  return { account, register, startAgain: () => setAccount(null) }
}

function RegisterPage({ data }: { data: SocialSignInQuery }) {
  const intl = useIntl()
  const href = useHref()
  const { search } = useLocation()
  const { account, register, startAgain } = useNewAccount()
  return (
    <AuthPanel
      title={intl.formatMessage({ id: 'auth.register' })}
      path={routes.register.pattern}
      links={
        <a href={href(routes.login, {}, { returnTo: search.returnTo })}>
          <FormattedMessage id="auth.haveAccount" />
        </a>
      }
    >
      {account ? (
        <VerifyForm account={account} onOtherAddress={startAgain} />
      ) : (
        <>
          <AuthForm
            action="sign-up"
            names={['name', 'email', 'password', 'confirmation']}
            isNewPassword
            submitLabel={<FormattedMessage id="auth.register" />}
            send={register}
          />
          <SocialLinks offer={data.shop} />
        </>
      )}
    </AuthPanel>
  )
}

interface NewAccount {
  email: string
  /** Null if the shopper came here without scripts. */
  password: string | null
}

function VerifyForm({ account, onOtherAddress }: { account: NewAccount; onOtherAddress(): void }) {
  const { email, password } = account
  const href = useHref()
  const signIn = useSignIn()
  const [, verify] = useMutation(VerifyEmailDocument)

  async function send({ code = '' }) {
    const refusals = refusalsOf(await verify({ email, code }))
    if (refusals?.length !== 0) return refusals
    if (password !== null) return signIn(email, password)
    loadDocument(href(routes.login, {}))
    return []
  }
  return (
    <>
      <CodeSent email={email} text="auth.signUpMailed" onOtherAddress={onOtherAddress} />
      <AuthForm
        action="verify-email"
        names={['code']}
        hidden={{ email }}
        submitLabel={<FormattedMessage id="auth.verify" />}
        send={send}
      />
    </>
  )
}

export const registerPage = definePage(routes.register, {
  query: SocialSignInDocument,
  access: 'guestOnly',
  layout: 'empty',
  queryParams: ['returnTo', 'step', 'email'],
  Component: RegisterPage,
})
