import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDeployedShop } from '../../testing/deployed-backend/deployed-shop.ts'
import { signUpVisitor } from '../../testing/deployed-backend/sign-up-visitor.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const KNOWN = 'known@example.com'
const errors = 'userErrors { field message }'

/** The mutation for an e-mail address. The double's codes are 1234. */
const mutations = {
  signUp: (email: string) =>
    `signUp(input: { name: "Ada", email: "${email}", password: "secret1" }) { email ${errors} }`,
  verifyEmail: (email: string) => `verifyEmail(email: "${email}", code: "999999") { email ${errors} }`,
  forgotPassword: (email: string) => `forgotPassword(email: "${email}") { email ${errors} }`,
  updatePassword: (email: string) =>
    `updatePassword(input: { email: "${email}", code: "999999", password: "secret1" }) { email ${errors} }`,
}

const openReference = async () => {
  const shop = await createTestShop()
  await shop.backend.signIn(KNOWN)
  return shop
}
const openDeployed = async () => {
  const shop = await createDeployedShop(2)
  await signUpVisitor(shop.ask, KNOWN)
  return shop
}

describe.each([
  ['the reference backend', openReference],
  ['a deployed backend', openDeployed],
])('over %s', (_name, open) => {
  let shop: Pick<TestShop, 'ask' | 'close'>
  beforeAll(async () => {
    shop = await open()
  })
  afterAll(() => shop.close())

  async function answerTo(name: keyof typeof mutations, email: string) {
    const answer = await shop.ask(`mutation { done: ${mutations[name](email)} }`)
    return JSON.parse(JSON.stringify(answer).replaceAll(email, 'EMAIL'))
  }

  test.for(['signUp', 'forgotPassword'] as const)(
    '%s is accepted, whether or not there is an account',
    async (name) => {
      const known = await answerTo(name, KNOWN)
      expect(known.data.done).toEqual({ email: 'EMAIL', userErrors: [] })
      expect(await answerTo(name, `${name}@example.com`)).toEqual(known)
    },
  )

  test.for(['verifyEmail', 'updatePassword'] as const)('%s is refused with the same text', async (name) => {
    const known = await answerTo(name, KNOWN)
    const message = expect.stringMatching(/^That code is incorrect or has expired/)
    expect(known.data.done).toEqual({ email: null, userErrors: [{ field: 'code', message }] })
    expect(await answerTo(name, `${name}@example.com`)).toEqual(known)
  })
})
