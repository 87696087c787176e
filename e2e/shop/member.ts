import type { APIRequestContext } from '@playwright/test'
import { change } from './api.ts'
import { mailedCode, newAddress } from './outbox.ts'

export interface Account {
  name: string
  email: string
  password: string
}

const SIGN_UP = 'mutation SignUp($input: SignUpInput!) { signUp(input: $input) { userErrors { message } } }'
const VERIFY = `mutation Verify($email: String!, $code: String!) {
  verifyEmail(email: $email, code: $code) { userErrors { message } }
}`
const SIGN_IN = `mutation SignIn($email: String!, $password: String!) {
  signIn(email: $email, password: $password) { userErrors { message } }
}`

/** Creates an account without signing in. */
export async function createAccount(request: APIRequestContext, email = newAddress()): Promise<Account> {
  const member = { name: 'Asha Example', email, password: 'correct horse 7' }
  await change(request, 'signUp', SIGN_UP, { input: member })
  await change(request, 'verifyEmail', VERIFY, { email: member.email, code: await mailedCode(member.email) })
  return member
}

/** Signs the visitor of `request` in. */
export async function signIn(request: APIRequestContext, { email, password }: Account): Promise<void> {
  await change(request, 'signIn', SIGN_IN, { email, password })
}

/** Creates an account and signs the visitor of `request` in. */
export async function becomeMember(request: APIRequestContext): Promise<Account> {
  const member = await createAccount(request)
  await signIn(request, member)
  return member
}

const CHANGE_PASSWORD = `mutation Change($currentPassword: String!, $newPassword: String!) {
  changePassword(currentPassword: $currentPassword, newPassword: $newPassword) { signedOut userErrors { message } }
}`

/** Changes the password in another browser, which ends all sessions. Returns the changed account. */
export async function endSessions(elsewhere: APIRequestContext, member: Account): Promise<Account> {
  const { password } = member
  const newPassword = `${password}, newer`
  await signIn(elsewhere, member)
  await change(elsewhere, 'changePassword', CHANGE_PASSWORD, { currentPassword: password, newPassword })
  return { ...member, password: newPassword }
}
