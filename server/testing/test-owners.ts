import { createOwner, type Owner } from '#graphql/testing/authorization/test-owner.ts'
import { ask, createVisitor, signedInVisitor, type Visitor } from '#graphql/testing/test-shop.ts'
import { createGuestToken } from '#shared/guest-token.ts'
import type { openTestShop } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>

export interface BrowserOwner extends Owner {
  isMember: boolean
  headers: { cookie: string }
}

const PEOPLE = [
  { name: 'Anna', email: 'anna@example.com', isMember: true },
  { name: 'Bilal', email: 'bilal@example.com', isMember: true },
  { name: 'Chloe', email: 'chloe@example.com', isMember: false },
  { name: 'Deniz', email: 'deniz@example.com', isMember: false },
]

function cookieOf({ identity }: Visitor): string {
  if (identity.token === null) return `user_token=${identity.guestToken}`
  return `frontend_token=${identity.token}; frontend_signed_in=1`
}

export async function createBrowserOwners(shop: Shop): Promise<BrowserOwner[]> {
  const seam = {
    backend: shop.backend,
    graphql: shop.graphql,
    ask: (body: string | object, variables: Record<string, unknown> = {}, visitor: Visitor = createVisitor()) =>
      ask(shop.graphql, body, variables, visitor),
  }
  const owners: BrowserOwner[] = []
  for (const [index, { name, email, isMember }] of PEOPLE.entries()) {
    const identity = { token: null, guestToken: createGuestToken() }
    const visitor = isMember ? await signedInVisitor(shop, email) : createVisitor({ identity })
    const [delivered, pending, inCart, marked] = [107, 112, 117, 122].map((first) => String(first + index))
    if (!delivered || !pending || !inCart || !marked) throw new Error('every person has different products')
    const owner = await createOwner(seam, visitor, {
      name,
      email,
      products: { delivered, pending, inCart, marked },
    })
    owners.push({ ...owner, isMember, headers: { cookie: cookieOf(visitor) } })
  }
  return owners
}
