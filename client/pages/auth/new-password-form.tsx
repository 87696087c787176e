import { FormattedMessage } from 'react-intl'
import { useMutation } from 'urql'
import { refusalsOf } from '../../components/checked-form/refusals-of.ts'
import type { AuthValues } from '../../components/sign-in/use-auth-form.ts'
import { UpdatePasswordDocument } from './__generated__/auth.ts'
import { AuthForm } from './auth-form.tsx'
import { CodeSent } from './code-sent.tsx'
import { useSignIn } from './use-sign-in.ts'

export function NewPasswordForm({ email, onOtherAddress }: { email: string; onOtherAddress(): void }) {
  const signIn = useSignIn()
  const [, updatePassword] = useMutation(UpdatePasswordDocument)

  async function send({ code = '', password = '' }: AuthValues) {
    const refusals = refusalsOf(await updatePassword({ input: { email, code, password } }))
    return refusals?.length === 0 ? signIn(email, password) : refusals
  }
  return (
    <>
      <CodeSent email={email} text="auth.codeMailed" onOtherAddress={onOtherAddress} />
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
