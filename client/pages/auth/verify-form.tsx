import { FormattedMessage } from 'react-intl'
import { useMutation } from 'urql'
import { routes } from '#shared/routes.ts'
import { refusalsOf } from '../../components/checked-form/refusals-of.ts'
import { loadDocument } from '../../navigation/load-document.ts'
import { useHref } from '../../navigation/location.tsx'
import { VerifyEmailDocument } from './__generated__/auth.ts'
import { AuthForm } from './auth-form.tsx'
import { CodeSent } from './code-sent.tsx'
import { useSignIn } from './use-sign-in.ts'

export interface NewAccount {
  email: string
  /** Null if the shopper came here without scripts. */
  password: string | null
}

export function VerifyForm({ account, onOtherAddress }: { account: NewAccount; onOtherAddress(): void }) {
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
