import { FormattedMessage } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { loadDocument } from '../../navigation/load-document.ts'
import { useHref } from '../../navigation/location.tsx'
import { VerifyEmailDocument } from './__generated__/auth.ts'
import { AuthForm } from './auth-form.tsx'
import { MailedCode } from './mailed-code.tsx'
import { useSignIn } from './use-sign-in.ts'

export interface NewAccount {
  email: string
  /** Null where the page was reached without a script. */
  password: string | null
}

/** The last step of registering: the mailed code. Right away the new account is signed in. */
export function VerifyForm({ account, onOtherAddress }: { account: NewAccount; onOtherAddress(): void }) {
  const { email, password } = account
  const href = useHref()
  const signIn = useSignIn()
  const [, verify] = useMutation(VerifyEmailDocument)

  async function send({ code = '' }) {
    const { data } = await verify({ email, code })
    const refusals = data?.verifyEmail.userErrors ?? null
    if (refusals?.length !== 0) return refusals
    if (password !== null) return signIn(email, password)
    loadDocument(href(routes.login, {}))
    return []
  }
  return (
    <>
      <MailedCode email={email} onOtherAddress={onOtherAddress} />
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
