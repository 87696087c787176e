import { expect, test } from 'vitest'
import { createClaims } from '../../fleet/claims.ts'
import { createMemoryTexts } from '../../fleet/kept-texts.ts'
import { guestTokenOf } from '../cart/cart-id.ts'
import { createHandoffs } from './handoffs.ts'

const SECRET = 'invalidation-secret-0123456789abcdef'
const CART = 'c2VjcmV0IGlkIG9mIGFuIGFnZW50J3Mg'
const AGENT = guestTokenOf(CART)
const GUEST = { token: null, guestToken: 'abcABCabcABCabcABC' }
const OTHER = { token: null, guestToken: 'xyzXYZxyzXYZxyzXYZ' }
const DAY = 24 * 60 * 60 * 1_000

function open({ secrets = [SECRET] as readonly string[] } = {}) {
  const clock = { now: Date.UTC(2026, 5, 1) }
  const now = () => clock.now
  const handoffs = createHandoffs({
    origin: 'https://shop.test',
    secrets,
    claims: createClaims(createMemoryTexts({ clock: now, maxBytes: 1_000_000 })),
    now,
  })
  async function createCode() {
    return (await handoffs.create(CART, 'en')).url.split('/').at(-1) ?? ''
  }
  return { clock, handoffs, createCode }
}

test('a link leads to the page in its language, and does not show the id of the cart', async () => {
  const { handoffs, clock } = open()
  const [english, arabic] = [await handoffs.create(CART, 'en'), await handoffs.create(CART, 'ar')]
  expect(english.url).toMatch(/^https:\/\/shop\.test\/continue\/[\w-]{86}$/)
  expect(arabic.url).toMatch(/^https:\/\/shop\.test\/ar\/continue\/[\w-]{86}$/)
  expect(english.expiresAt).toEqual(new Date(clock.now + DAY))
  expect(Buffer.from(english.url.split('/').at(-1) ?? '', 'base64url').toString()).not.toContain(CART)
})

test('reading a link does not use it', async () => {
  const { handoffs, createCode } = open()
  const code = await createCode()
  for (const visitor of [GUEST, OTHER, GUEST]) {
    expect(await handoffs.find(code, visitor)).toEqual({ state: 'OPEN', guestToken: AGENT })
  }
})

test('a link is used once, and only its visitor gets the cart afterwards', async () => {
  const { handoffs, createCode } = open()
  const [code, next] = [await createCode(), await createCode()]
  expect([await handoffs.use(code, GUEST), await handoffs.use(code, OTHER)]).toEqual([true, false])
  expect(await handoffs.find(code, GUEST)).toEqual({ state: 'USED_BY_CALLER', guestToken: AGENT })
  expect(await handoffs.find(code, { ...GUEST, token: 'signed-in' })).toEqual({
    state: 'USED_BY_CALLER',
    guestToken: AGENT,
  })
  expect(await handoffs.find(code, OTHER)).toEqual({ state: 'USED' })
  expect(await handoffs.find(code, { token: null, guestToken: null })).toEqual({ state: 'USED' })
  expect(await handoffs.find(next, OTHER)).toEqual({ state: 'OPEN', guestToken: AGENT })
})

test('a link whose cart could not be taken over is open again', async () => {
  const { handoffs, createCode } = open()
  const code = await createCode()
  await handoffs.use(code, GUEST)
  await handoffs.reopen(code)
  expect(await handoffs.find(code, OTHER)).toEqual({ state: 'OPEN', guestToken: AGENT })
})

test('a link expires after a day', async () => {
  const { clock, handoffs, createCode } = open()
  const code = await createCode()
  clock.now += DAY - 1_000
  expect(await handoffs.find(code, GUEST)).toEqual({ state: 'OPEN', guestToken: AGENT })
  clock.now += 1_000
  expect(await handoffs.find(code, GUEST)).toEqual({ state: 'EXPIRED' })
})

test.each([
  ['an altered character', (code: string) => (code.startsWith('A') ? 'B' : 'A') + code.slice(1)],
  ['an altered end', (code: string) => code.slice(0, -4) + (code.endsWith('AAAA') ? 'BBBB' : 'AAAA')],
  ['a missing character', (code: string) => code.slice(0, -1)],
  ['a character that the encoding ignores', (code: string) => `${code}=`],
  ['a space inside', (code: string) => `${code.slice(0, 9)} ${code.slice(9)}`],
  ['nothing', () => ''],
  ['a short text', () => 'abc'],
  ['zeros', () => Buffer.alloc(64).toString('base64url')],
])('a link with %s is unknown', async (_what, alter) => {
  const { handoffs, createCode } = open()
  expect(await handoffs.find(alter(await createCode()), GUEST)).toEqual({ state: 'UNKNOWN' })
})

test('processes with the same secret know the links of each other, and others do not', async () => {
  const code = await open().createCode()
  const states = [[SECRET], [`${SECRET}-2`, SECRET], [`${SECRET}-2`], []].map(
    async (secrets) => (await open({ secrets }).handoffs.find(code, GUEST)).state,
  )
  expect(await Promise.all(states)).toEqual(['OPEN', 'OPEN', 'UNKNOWN', 'UNKNOWN'])
})
