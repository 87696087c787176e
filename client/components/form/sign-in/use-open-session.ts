import { useMutation } from 'urql'
import { announceCartChange } from '../../order/cart-channel.ts'
import { type Refusal, refusalsOf } from '../refusals-of.ts'
import { SignInDocument } from './__generated__/sign-in.ts'

/** For the session exchange: signing in must not wait for a sign-in. */
const OPENS_SESSION = { opensSession: true }

export function useOpenSession() {
  const [, signIn] = useMutation(SignInDocument)
  return async function openSession(email: string, password: string): Promise<readonly Refusal[] | null> {
    const refusals = refusalsOf(await signIn({ email, password }, OPENS_SESSION))
    if (refusals?.length === 0) announceCartChange()
    return refusals
  }
}
