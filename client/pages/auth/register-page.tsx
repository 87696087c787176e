import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { type Refusal, refusalsOf } from '../../components/form/refusals-of.ts'
import type { AuthValues } from '../../components/form/sign-in/auth-fields.ts'
import { rememberToast } from '../../components/overlay/remembered-toast.ts'
import { definePage } from '../../foundation/define-page.ts'
import { useHref, useLocation } from '../../foundation/navigation/location.tsx'
import type { Stay } from '../../foundation/navigation/stay.ts'
import { SignUpDocument, type SignUpInput, VerifyEmailDocument } from './__generated__/auth.ts'
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
  const [account, setAccount] = useState<NewAccount | null>(step === 'code' && email ? { email, input: null } : null)

  const sendCode = async (input: SignUpInput) => refusalsOf(await signUp({ input }))
  async function register({ name = '', email: address = '', password = '' }: AuthValues) {
    const input = { name, email: address, password }
    const refusals = await sendCode(input)
    if (refusals?.length === 0) setAccount({ email: address, input })
    return refusals
  }
  return { account, register, sendCode, startAgain: () => setAccount(null) }
}

function RegisterPage({ data }: { data: SocialSignInQuery }) {
  const intl = useIntl()
  const href = useHref()
  const { search } = useLocation()
  const { account, register, sendCode, startAgain } = useNewAccount()
  return (
    <AuthPanel
      title={intl.formatMessage({ id: account ? 'auth.checkEmail' : 'auth.register' })}
      path={routes.register.pattern}
      links={
        <a href={href(routes.login, {}, { returnTo: search.returnTo })}>
          <FormattedMessage id="auth.haveAccount" />
        </a>
      }
    >
      {account ? (
        <VerifyForm account={account} sendCode={sendCode} onOtherAddress={startAgain} />
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
  input: SignUpInput | null
}

interface VerifyFormProps {
  account: NewAccount
  sendCode(input: SignUpInput): Promise<readonly Refusal[] | null>
  onOtherAddress(): void
}

function VerifyForm({ account, sendCode, onOtherAddress }: VerifyFormProps) {
  const { email, input } = account
  const intl = useIntl()
  const href = useHref()
  const { search } = useLocation()
  const signIn = useSignIn()
  const [, verify] = useMutation(VerifyEmailDocument)

  async function send({ code = '' }: AuthValues, stay: Stay) {
    const refusals = refusalsOf(await verify({ email, code }))
    if (refusals?.length !== 0) return refusals
    if (input !== null) {
      const welcome = () => rememberToast(intl.formatMessage({ id: 'auth.welcome' }))
      if ((await signIn(email, input.password, stay, welcome))?.length === 0) return []
    }
    // The code is used up, so the way on is to sign in there.
    rememberToast(intl.formatMessage({ id: 'auth.verified' }))
    stay.loadDocument(href(routes.login, {}, { returnTo: search.returnTo }))
    return []
  }
  return (
    <>
      <CodeSent
        email={email}
        text="auth.signUpMailed"
        onResend={input && (() => sendCode(input))}
        onOtherAddress={onOtherAddress}
      />
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
