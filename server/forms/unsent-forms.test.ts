import { afterEach, describe, expect, it } from 'vitest'
import { account } from '#graphql/testing/deployed-backend/cart-answers.ts'
import {
  createDeployedBackend,
  type DeployedBackend,
} from '#graphql/testing/deployed-backend/create-deployed-backend.ts'
import { formIn } from '../testing/form-in.ts'
import { type FormSample, formSamples, SECRET } from '../testing/form-samples.ts'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openShop, type TestShop } from '../testing/test-shop.ts'

// @NOTE The record's keys are the forms' names, which Object.entries forgets.
const cases = Object.entries(formSamples) as [keyof typeof formSamples, FormSample][]

let backend: DeployedBackend
let shop: TestShop

afterEach(async () => {
  await shop.close()
  await backend.close()
})

async function open(callsPerMinute?: number, LIMITS?: string): Promise<void> {
  backend = createDeployedBackend({ generation: 3, callsPerMinute })
  const url = await backend.listen(0, '127.0.0.1')
  // The member's only call, if there is one; for the others, the call for the shop's settings.
  await fetch(`${url}/api/v1/profile`, { headers: { authorization: `Bearer ${account.token}` } })
  shop = await openShop(url, { LIMITS })
}

function visitorOf({ isMember }: FormSample) {
  const visitor = createFormVisitor(shop)
  visitor.jar.set('user_token', 'abcABCabcABCabcABC')
  if (isMember) visitor.jar.set('frontend_token', account.token)
  return visitor
}

async function expectKept([name, given]: [string, FormSample], words: RegExp): Promise<void> {
  const { fields, secrets = {} } = given
  const answer = await visitorOf(given).post(name, { ...fields, ...secrets, lang: 'fr', returnTo: '/fr/shipping' })
  expect([503, 504], name).toContain(answer.statusCode)
  expect(Number(answer.headers['retry-after']), name).toBeGreaterThan(0)
  expect(answer.body, name).toMatch(words)
  expect(answer.body, name).not.toContain(SECRET)
  const typedAgain = Object.fromEntries(Object.keys(secrets).map((field) => [field, '']))
  // The page is rendered for the visitor who sent the form.
  const account = given.isMember ? 'member' : 'guest'
  const kept = { lang: 'fr', returnTo: '/fr/shipping', account, ...fields, ...typedAgain }
  expect(formIn(answer.body, name), name).toEqual('newPassword' in secrets ? null : kept)
}

describe('every form keeps the typed fields for resubmission', () => {
  it('if the backend is busy', async () => {
    await open(1)
    for (const each of cases) await expectKept(each, /La boutique est très sollicitée/)
  })

  // @8.0.6
  it('if the backend is down', async () => {
    await open()
    await backend.close()
    for (const each of cases) await expectKept(each, /Le service est indisponible/)
  })

  it('if the backend hangs', async () => {
    await open(undefined, 'shellDeadline=1000,changeDeadline=1000')
    await shop.app.inject('/fr')
    const release = backend.hang()
    const waiting = cases.filter(([name]) => ['save-address', 'contact', 'sign-in', 'update-profile'].includes(name))
    await Promise.all(waiting.map((each) => expectKept(each, /La réponse a pris trop de temps/)))
    release()
  })
})
