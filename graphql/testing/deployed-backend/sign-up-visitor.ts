import { expect } from 'vitest'
import { createVisitor, type TestShop, type Visitor } from '../test-shop.ts'

const ERRORS = 'userErrors { message }'

/** A new member with a separate browser; the e-mailed code is always the same. */
export async function signUpVisitor(ask: TestShop['ask'], email: string): Promise<Visitor> {
  const visitor = createVisitor()
  const steps = [
    `signUp(input: { name: "Buyer", email: "${email}", password: "secret1" }) { ${ERRORS} }`,
    `verifyEmail(email: "${email}", code: "1234") { ${ERRORS} }`,
    `signIn(email: "${email}", password: "secret1") { ${ERRORS} }`,
  ]
  for (const step of steps) {
    const { data, errors } = await ask(`mutation { done: ${step} }`, {}, visitor)
    expect({ step, errors, ...data?.done }).toEqual({ step, userErrors: [] })
  }
  return visitor
}
