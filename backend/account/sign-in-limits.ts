import type { Attempts } from './attempts.ts'

/** Wrong passwords for an account from one address, in 15 minutes. */
const PER_ADDRESS = 10
/**
 * Wrong passwords for an account from all addresses, in 15 minutes. Ten times as many, so that a stranger with one
 * address does not lock the owner out; from many addresses some 9,600 passwords a day can be tried.
 */
const PER_ACCOUNT = 100

const keysOf = (email: string, address: string) =>
  [
    [`sign-in ${email} from ${address}`, PER_ADDRESS],
    [`sign-in ${email}`, PER_ACCOUNT],
  ] as const

/**
 * Counts a sign-in before the password is looked at; throws where there were too many wrong ones.
 * @param address of the visitor, as the shop tells it
 */
export function countSignIn(attempts: Attempts, email: string, address: string): void {
  for (const [key, limit] of keysOf(email, address)) attempts.count(key, limit)
}

/** The person has shown who they are: their own tries count no more. Those of others stay counted. */
export function forgetSignIns(attempts: Attempts, email: string, address: string): void {
  const [[own]] = keysOf(email, address)
  attempts.forget(own)
}
