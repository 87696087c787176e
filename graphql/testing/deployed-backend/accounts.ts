import { type Envelope, type BackendRequest, type Member, refusal, refuseBroken, success } from './backend-request.ts'
import { account } from './cart-answers.ts'

const CODE = '1234'
const EMAIL = /^\S+@\S+\.\S+$/

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function emailRules(email: string) {
  return [
    [email, 'The email field is required.'],
    [EMAIL.test(email), 'The email must be a valid email address.'],
  ] as const
}

function passwordRules(password: string) {
  return [
    [password, 'The password field is required.'],
    [password.length >= 6, 'The password must be at least 6 characters.'],
  ] as const
}

function codeRules(code: string) {
  return [
    [code, 'The code field is required.'],
    [code.length >= 4, 'The code must be at least 4 characters.'],
  ] as const
}

/**
 * One account exists from the start; the e-mailed code is always 1234.
 * @param adopt moves a guest's data to a member
 * @param cartCount units in the cart of an owner
 */
export function createAccounts(
  adopt: (guestToken: string, member: Member) => void,
  cartCount: (owner: Member) => number,
) {
  let members: Member[] = [{ ...account, isVerified: true, code: CODE }]
  const find = (email: string) => members.find((member) => member.email === email)

  function change(known: Member, changes: Partial<Member>): Member {
    const changed = { ...known, ...changes }
    members = members.map((member) => (member === known ? changed : member))
    return changed
  }

  function signIn({ body }: BackendRequest): Envelope {
    const [email, password] = [textOf(body['email']), textOf(body['password'])]
    const known = find(email)
    const broken = refuseBroken([...emailRules(email), ...passwordRules(password)])
    if (broken) return broken
    if (known?.password !== password) return refusal('Email or password is wrong')
    if (!known.isVerified) return refusal('Please verify your account')
    const member = change(known, { token: `deployed-bearer-token-${known.id === account.id ? 1 : known.id}` })
    adopt(textOf(body['user_token']), member)
    const user = { id: member.id, name: member.name, email, cart_count: String(cartCount(member)) }
    return success({ token: member.token, expires_in: '2099-01-01T00:00:00.000000Z', user })
  }

  /** A sign-up replaces an earlier one of an unverified address. */
  function signUp({ body }: BackendRequest): Envelope {
    const [name, email, password] = [textOf(body['name']), textOf(body['email']), textOf(body['password'])]
    const known = find(email)
    const broken = refuseBroken([
      [name, 'The name field is required.'],
      ...emailRules(email),
      ...passwordRules(password),
      [!known?.isVerified, 'The email has already been taken.'],
    ])
    if (broken) return broken
    members = [
      ...members.filter((member) => member !== known),
      { id: account.id + members.length, name, email, password, token: '', isVerified: false, code: CODE },
    ]
    return success(email)
  }

  /** Returns the whole row, including its code. */
  function verify({ body }: BackendRequest): Envelope {
    const [email, code] = [textOf(body['email']), textOf(body['code'])]
    const broken = refuseBroken([...emailRules(email), ...codeRules(code)])
    if (broken) return broken
    const known = find(email)
    if (!known) return refusal('Unknown email')
    return known.code === code ? success(change(known, { isVerified: true })) : refusal('Wrong code')
  }

  function forgetPassword({ body }: BackendRequest): Envelope {
    const email = textOf(body['email'])
    const broken = refuseBroken(emailRules(email))
    if (broken) return broken
    const known = find(email)
    if (!known) return refusal('Unknown email')
    return known.isVerified ? success(email) : refusal('Please verify your account')
  }

  function resetPassword({ body }: BackendRequest): Envelope {
    const [email, code, password] = [textOf(body['email']), textOf(body['code']), textOf(body['password'])]
    const broken = refuseBroken([...emailRules(email), ...codeRules(code), ...passwordRules(password)])
    if (broken) return broken
    const known = find(email)
    if (!known) return refusal('Unknown email')
    if (known.code !== code) return refusal('Wrong code')
    change(known, { password })
    return success(email)
  }

  const calls: Record<string, (request: BackendRequest) => Envelope> = {
    'user/signin': signIn,
    'user/signup': signUp,
    'user/verify': verify,
    'user/forgot-password': forgetPassword,
    'user/update-password': resetPassword,
  }

  return {
    /** Null for calls that need a token. */
    answerSignIn: (request: BackendRequest): Envelope | null => calls[request.path]?.(request) ?? null,
    byToken: (token: string | null) => members.find((member) => token !== null && member.token === token) ?? null,
    change,
    remove: (gone: Member) => void (members = members.filter((member) => member !== gone)),
  }
}

export type Accounts = ReturnType<typeof createAccounts>
