import { account, ownerOf, refuseStranger } from './cart-answers.ts'
import { type Envelope, type ForeignRequest, paginate, refusal, success, unauthenticated } from './foreign-request.ts'

function signIn({ body }: ForeignRequest): Envelope {
  if (body['email'] !== account.email || body['password'] !== account.password)
    return refusal('Email or password is wrong')
  const user = { id: account.id, name: account.name, email: account.email, cart_count: '0' }
  return success({ token: account.token, expires_in: '2099-01-01T00:00:00.000000Z', user })
}

function profile(request: ForeignRequest): Envelope {
  if (request.token === account.token) {
    const { id, name, email } = account
    return success({
      id,
      name,
      email,
      phone: null,
      verified: 1,
      cart_count: '0',
      ...(request.traits.tellsSignedIn && { is_logged_in: true }),
      remember_token: 'secret',
    })
  }
  return ownerOf(request) === null ? refuseStranger(request) : success({ cart_count: '0', is_logged_in: false })
}

/** The key of a text that its language files do not have. */
function changePassword(request: ForeignRequest): Envelope {
  if (request.token !== account.token) return unauthenticated(request)
  return request.body['current_password'] === account.password ? success(null) : refusal('lang.Password_matched')
}

/** Accounts: one exists from the start. A sign-up answers the code 1234 and creates no account. */
export function answerUser(request: ForeignRequest): Envelope | null {
  const email = request.body['email']
  switch (request.path) {
    case 'user/signin':
      return signIn(request)
    case 'user/signup':
      return success(email)
    case 'user/forgot-password':
      return email === account.email ? success(email) : refusal('Unknown email')
    case 'user/verify':
    case 'user/update-password':
      return refusal('Wrong code')
    case 'user/profile':
      return profile(request)
    case 'user/update-user-password':
      return changePassword(request)
    case 'user/user-vouchers':
      return success(paginate([], request, 25))
    case 'user/logout':
      return request.token === account.token ? success(null) : unauthenticated(request)
    case 'email-subscription':
    case 'contact':
      return success(true)
    default:
      return null
  }
}
