import type { Attempts } from './attempts.ts'

/** Wrong passwords for an account from one address, in 15 minutes. */
const PER_ADDRESS = 10
/**
 * Wrong passwords for an account from all addresses, in 15 minutes. Ten times as many, so that a stranger with one
 * address does not lock the owner out; from many addresses some 9,600 passwords a day can be tried.
 */
const PER_ACCOUNT = 100

const keyFrom = (email: string, address: string) => `sign-in ${email} from ${address}`
const keyOf = (email: string) => `sign-in ${email}`

/**
 * Counts a sign-in before the password is looked at; throws where there were too many wrong ones.
 * @param address of the visitor, as the shop tells it
 */
export function countSignIn(attempts: Attempts, email: string, address: string): void {
  attempts.count(keyFrom(email, address), PER_ADDRESS)
  attempts.count(keyOf(email), PER_ACCOUNT)
}

/** The password was right: this one and the wrong ones from there count no more. Those of others stay counted. */
export function signedIn(attempts: Attempts, email: string, address: string): void {
  attempts.forget(keyFrom(email, address))
  attempts.takeBack(keyOf(email))
}

/** The owner has a new password: what was tried before is of no use any more. */
export function passwordReplaced(attempts: Attempts, email: string, address: string): void {
  attempts.forget(keyFrom(email, address))
  attempts.forget(keyOf(email))
}
