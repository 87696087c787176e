import type { Accounts } from './accounts.ts'
import type { AddressBooks } from './address-answers.ts'
import {
  type Envelope,
  type BackendRequest,
  type Member,
  refusal,
  refuseBroken,
  refuseMissing,
  success,
  unauthenticated,
} from './backend-request.ts'
import { type Carts, ownerOf, refuseStranger } from './cart-answers.ts'
import type { SavedLists } from './saved-list-answers.ts'

interface Stores {
  accounts: Accounts
  books: AddressBooks
  carts: Carts
  saved: SavedLists
}

/** Like deployed servers, checks nothing and returns the database's error. */
function contact({ body }: BackendRequest): Envelope {
  const missing = ['name', 'email', 'subject', 'message'].find((field) => !body[field])
  if (!missing) return success(true)
  return refusal(`SQLSTATE[23000]: Integrity constraint violation: 1048 Column '${missing}' cannot be null`)
}

function subscribe({ body: { email } }: BackendRequest): Envelope {
  const broken = refuseBroken([
    [email, 'The email field is required.'],
    [/^\S+@\S+$/.test(String(email)), 'The email must be a valid email address.'],
  ])
  return broken ?? success(true)
}

export function createAccountAnswers({ accounts, books, carts, saved }: Stores) {
  function profile(request: BackendRequest): Envelope {
    const { member, traits } = request
    const owner = ownerOf(request)
    if (owner === null) return refuseStranger(request)
    const address = books.chosen(owner) ?? null
    const common = { cart_count: String(carts.count(owner)), default_address: address }
    if (!member) return success({ ...common, is_logged_in: false, ...(address && { name: address['name'] }) })
    const { id, name, email } = member
    return success({
      ...common,
      id,
      name,
      email,
      phone: null,
      verified: 1,
      ...(traits.tellsSignedIn && { is_logged_in: true }),
      ...(traits.tellsSaved && { wishlist: saved.ids(id, 'wishlist'), following: saved.ids(id, 'store') }),
      remember_token: 'secret',
    })
  }

  function rename({ body }: BackendRequest, member: Member): Envelope {
    const broken = refuseMissing(body, ['name'])
    if (broken) return broken
    const { name } = accounts.change(member, { name: String(body['name']) })
    return success({ name }, 'Profile has been updated')
  }

  /** Refuses a wrong password with a key missing from its language files. */
  function changePassword({ body }: BackendRequest, member: Member): Envelope {
    const fields = ['current_password', 'new_password']
    const broken =
      refuseMissing(body, fields) ??
      refuseBroken(
        fields.map((field) => [
          String(body[field]).length >= 6,
          `The ${field.replace('_', ' ')} must be at least 6 characters.`,
        ]),
      )
    if (broken) return broken
    if (body['current_password'] !== member.password) return refusal('lang.Password_matched')
    accounts.change(member, { password: String(body['new_password']) })
    return success(null, 'Password has been updated')
  }

  function signOut(_request: BackendRequest, member: Member): Envelope {
    accounts.change(member, { token: '' })
    return success(null, 'Logged out')
  }

  function leave(_request: BackendRequest, member: Member): Envelope {
    accounts.remove(member)
    return success({ id: member.id, name: member.name, email: member.email }, 'Deleted')
  }

  const ofMembers: Record<string, (request: BackendRequest, member: Member) => Envelope> = {
    'POST user/update-profile': rename,
    'POST user/update-user-password': changePassword,
    'GET user/logout': signOut,
  }

  return function answerAccount(request: BackendRequest): Envelope | null {
    const call = `${request.method} ${request.path}`
    if (call === 'GET user/profile') return profile(request)
    if (call === 'POST contact') return contact(request)
    if (call === 'POST email-subscription') return subscribe(request)
    const own = call === 'DELETE user/delete' && request.traits.hasTree ? leave : ofMembers[call]
    if (!own) return accounts.answerSignIn(request)
    return request.member ? own(request, request.member) : unauthenticated(request)
  }
}
