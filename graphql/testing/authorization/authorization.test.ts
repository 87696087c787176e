import { isObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGuestToken } from '#shared/guest-token.ts'
import { createShopSchema } from '../../schema.ts'
import { PATIENT_LIMITS } from '../patient-limits.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop, type Visitor } from '../test-shop.ts'
import { mutationFields } from './test-mutations.ts'
import { createOwner, type OwnedIds, type Owner, unknownIds } from './test-owner.ts'
import { viewerFields } from './test-viewer-fields.ts'

const EMAILS = ['first@example.com', 'second@example.com'] as const
const NAMES = ['Anna', 'Bilal', 'Chloe', 'Deniz'] as const

let shop: TestShop
let owners: Owner[]
beforeAll(async () => {
  shop = await createTestShop({ limits: { ...PATIENT_LIMITS, cost: 50_000 } })
  const guest = () => createVisitor({ identity: { token: null, guestToken: createGuestToken() } })
  const visitors = [await signedInVisitor(shop, EMAILS[0]), await signedInVisitor(shop, EMAILS[1]), guest(), guest()]
  owners = []
  for (const [index, visitor] of visitors.entries()) {
    const [delivered, pending, inCart, marked] = [107, 112, 117, 122].map((first) => String(first + index))
    if (!delivered || !pending || !inCart || !marked) throw new Error('every person has separate products')
    const email = EMAILS[index] ?? `guest${index}@example.com`
    owners.push(
      await createOwner(shop, visitor, {
        name: NAMES[index] ?? '',
        email,
        products: { delivered, pending, inCart, marked },
      }),
    )
  }
})
afterAll(() => shop.close())

/** The same person in another operation, so that one response's effect on the session does not change the next. */
function again({ identity }: Visitor): Visitor {
  return createVisitor({ identity: { ...identity } })
}

function fieldsOf(type: string): string[] {
  const found = createShopSchema().getType(type)
  return isObjectType(found) ? Object.keys(found.getFields()).toSorted() : []
}

async function answerTo(document: string, visitor: Visitor) {
  const { data, errors } = await shop.ask(document, {}, again(visitor))
  return { data, errors: errors?.map(({ message, extensions }) => ({ message, code: extensions['code'] })) }
}

/** All data of a person in one response. */
function everythingOf({ visitor, ids }: Owner) {
  return answerTo(
    `{ viewer { ${Object.values(viewerFields)
      .map(({ select }) => select(ids))
      .join(' ')} } }`,
    visitor,
  )
}

/** A member and a guest, and for each another member and another guest. */
function pairs(): [owner: Owner, thieves: Owner[]][] {
  const [member, otherMember, guest, otherGuest] = owners
  if (!member || !otherMember || !guest || !otherGuest) throw new Error('two members and two guests are expected')
  return [
    [member, [otherMember, guest]],
    [guest, [otherGuest, member]],
  ]
}

function expectNothingOf(owner: Owner, answer: unknown): void {
  const text = JSON.stringify(answer)
  for (const secret of owner.secrets) expect(text).not.toContain(secret)
}

/** A response without the requested ids, so that two can be compared. */
function withoutIds(answer: unknown, ids: OwnedIds): string {
  return Object.values(ids).reduce((text, id) => text.replaceAll(`"${id}"`, '"…"'), JSON.stringify(answer))
}

test('every field of Viewer and every mutation is tested', () => {
  expect(Object.keys(viewerFields).toSorted()).toEqual(fieldsOf('Viewer'))
  expect(Object.keys(mutationFields).toSorted()).toEqual(fieldsOf('Mutation'))
})

// @3.0.19
test('people see all their data', async () => {
  for (const owner of owners) {
    const { data, errors } = await everythingOf(owner)
    expect(errors).toBeUndefined()
    const { productId, email: _email, deliveredId: _delivered, ...ids } = owner.ids
    const text = JSON.stringify(data)
    for (const id of [productId, ...Object.values(ids)]) expect(text).toContain(`"${id}"`)
    expect(data.viewer.orders.items).toHaveLength(2)
    expect(data.viewer.carrierTracking).not.toBeNull()
    expect(data.viewer.wishlist.items).toHaveLength(owner.visitor.identity.token === null ? 0 : 1)
  }
})

describe.each(Object.entries(viewerFields))('viewer.%s', (_name, { select, byId }) => {
  test("returns nothing for another person's ids", async () => {
    for (const [owner, thieves] of pairs()) {
      for (const thief of thieves) {
        const answer = await answerTo(`{ viewer { ${select(owner.ids)} } }`, thief.visitor)
        expectNothingOf(owner, answer)
        if (!byId) continue
        const nothing = await answerTo(`{ viewer { ${select(unknownIds(owner.ids))} } }`, thief.visitor)
        expect(answer).toEqual(nothing)
        expect(await answerTo(`{ viewer { ${select(owner.ids)} } }`, owner.visitor)).not.toEqual(nothing)
      }
    }
  })

  test("a member who also sends a guest's token sees nothing of the guest", async () => {
    const [member, guest] = [owners[0], owners[2]]
    if (!member || !guest) throw new Error('two members and two guests are expected')
    const both = createVisitor({
      identity: { token: member.visitor.identity.token, guestToken: guest.visitor.identity.guestToken },
    })
    expectNothingOf(guest, await answerTo(`{ viewer { ${select(guest.ids)} } }`, both))
  })

  test("a forged token gives no access to a member's data", async () => {
    const [member] = owners
    if (!member) throw new Error('two members and two guests are expected')
    const forged = createVisitor({ identity: { token: 'forged-token-of-nobody', guestToken: null } })
    expectNothingOf(member, await answerTo(`{ viewer { ${select(member.ids)} } }`, forged))
  })
})

const named = Object.entries(mutationFields)

describe.each(named.filter(([, { kind }]) => kind === 'byId'))('%s', (_name, { select }) => {
  test("refuses another person's ids like unknown ones and changes nothing", async () => {
    for (const [owner, thieves] of pairs()) {
      const before = await everythingOf(owner)
      for (const thief of thieves) {
        const answer = await answerTo(`mutation { done: ${select(owner.ids)} }`, thief.visitor)
        expectNothingOf(owner, answer)
        const done = answer.data?.done
        expect(answer.errors?.length ?? [...done.userErrors, ...(done.lineErrors ?? [])].length).toBeGreaterThan(0)
        const none = unknownIds(owner.ids)
        const nothing = await answerTo(`mutation { done: ${select(none)} }`, thief.visitor)
        expect(withoutIds(answer, owner.ids)).toBe(withoutIds(nothing, none))
      }
      expect(await everythingOf(owner)).toEqual(before)
    }
  })
})

describe.each(named.filter(([, { kind }]) => kind === 'credentials'))('%s', (name, { select }) => {
  test('an e-mail address alone gives no access and changes nothing', async () => {
    for (const owner of owners.filter(({ visitor }) => visitor.identity.token !== null)) {
      const before = await everythingOf(owner)
      const thief = createVisitor()
      const answer = await answerTo(`mutation { done: ${select(owner.ids)} }`, thief)
      expectNothingOf(owner, answer)
      // A sign-up has the same answer for all addresses; the owner of a known one gets an e-mail.
      if (name !== 'signUp') expect(answer.data.done.userErrors.length).toBeGreaterThan(0)
      expect(thief.events).toEqual([])
      expect(await everythingOf(owner)).toEqual(before)
    }
  })
})

describe.each(named.filter(([, { kind }]) => kind === 'own'))('%s', (name, { select }) => {
  test('changes only the caller’s data', async () => {
    const before = await Promise.all(owners.map(everythingOf))
    const newcomers = [
      await signedInVisitor(shop, `${name}@example.com`),
      createVisitor({ identity: { token: null, guestToken: createGuestToken() } }),
    ]
    for (const newcomer of newcomers) {
      for (const owner of owners)
        expectNothingOf(owner, await answerTo(`mutation { done: ${select(owner.ids)} }`, newcomer))
    }
    expect(await Promise.all(owners.map(everythingOf))).toEqual(before)
  })
})
