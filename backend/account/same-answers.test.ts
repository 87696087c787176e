import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD_COST } from '../ground/passwords.ts'
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts'

const KNOWN = 'known@example.com'
const UNKNOWN = 'unknown@example.com'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ passwordCost: PASSWORD_COST })
  await backend.signIn(KNOWN)
})
afterAll(() => backend.close())

const code = '000000'
const password = 'guessed1'

/** An answer, with the address that was sent along left out. */
async function answerTo(call: string, email: string, lang: string) {
  const { status, text } = await backend.post(`${call}?lang=${lang}`, { name: 'Ada', email, code, password })
  return { status, text: text.replaceAll(email, 'EMAIL') }
}

test.for([
  ['user/signup', 200],
  ['user/verify', 201],
  ['user/forgot-password', 200],
  ['user/update-password', 201],
] as const)('%s answers the same whether or not the address has an account', async ([call, status]) => {
  for (const lang of ['en', 'fr']) {
    const known = await answerTo(call, KNOWN, lang)
    expect(known.status).toBe(status)
    expect(await answerTo(call, `${call.slice(5)}-${UNKNOWN}`, lang)).toEqual(known)
  }
})

test('the owner of an account gets an e-mail about a sign-up with their address', async () => {
  await backend.signIn('owner@example.com')
  await backend.post('user/signup?lang=fr', { name: 'Eve', email: 'owner@example.com', password })
  const sent = (await backend.readOutbox()).filter(({ email }) => email === 'owner@example.com')
  expect(sent.map(({ subject }) => subject)).toContain('Vous avez déjà un compte')
})

test('no password reset is sent to an address without an account', async () => {
  await backend.post('user/forgot-password', { email: 'nobody@example.com' })
  expect((await backend.readOutbox()).filter(({ email }) => email === 'nobody@example.com')).toEqual([])
})

/** Milliseconds of the middle one of some calls. */
async function timeOf(call: string, emails: readonly string[]): Promise<number> {
  const times: number[] = []
  for (const email of emails) {
    const startedAt = performance.now()
    await backend.post(call, { name: 'Ada', email, code, password })
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}

test('a password is also hashed for unknown addresses', async () => {
  const members = Array.from({ length: 5 }, (_, at) => `member-${at}@example.com`)
  for (const email of members) await backend.signIn(email)
  for (const call of ['user/signup', 'user/update-password', 'user/signin']) {
    const known = await timeOf(call, members)
    const unknown = await timeOf(
      call,
      members.map((email) => `${call.slice(5)}-${email}`),
    )
    // A password's hash takes some 40 ms; without it an answer takes one or two.
    expect(unknown / known).toBeGreaterThan(1 / 4)
    expect(unknown / known).toBeLessThan(4)
  }
})
