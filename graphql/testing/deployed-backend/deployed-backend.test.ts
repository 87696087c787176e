import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from './cart-answers.ts'
import { createDeployedBackend, type DeployedBackend } from './create-deployed-backend.ts'
import { GENERATIONS } from './traits.ts'

const TOKEN = { authorization: `Bearer ${account.token}` }

describe.each(GENERATIONS)('generation %i of the deployed backends', (generation) => {
  let backend: DeployedBackend
  let address: string
  beforeAll(async () => {
    backend = createDeployedBackend({ generation, callsPerMinute: 60 })
    address = `${await backend.listen(0, '127.0.0.1')}/api/v1`
  })
  afterAll(() => backend.close())

  async function post(path: string, body: object | FormData, headers: Record<string, string> = TOKEN) {
    const isForm = body instanceof FormData
    const answer = await fetch(`${address}/${path}`, {
      method: 'POST',
      headers: { ...headers, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    return { httpStatus: answer.status, headers: answer.headers, body: await answer.json() }
  }

  test('reports the remaining calls', async () => {
    const { headers } = await post('email-subscription', { email: 'ada@example.com' })
    expect(headers.get('x-ratelimit-limit')).toBe('60')
    expect(Number(headers.get('x-ratelimit-remaining'))).toBeLessThan(60)
    expect(headers.get('retry-after')).toBeNull()
  })

  test("only hides the payment providers' keys in the newest generation", async () => {
    const { data } = await (await fetch(`${address}/payment-gateway`)).json()
    expect('stripe_secret' in data).toBe(generation < 5)
  })
})

test.each(GENERATIONS)('generation %i can delete accounts from the third one', async (generation) => {
  const backend = createDeployedBackend({ generation })
  const address = `${await backend.listen(0, '127.0.0.1')}/api/v1`
  const answer = await fetch(`${address}/user/delete`, { method: 'DELETE', headers: TOKEN })
  expect(answer.status).toBe(generation < 3 ? 405 : 200)
  const { data } = await (await fetch(`${address}/user/profile?user_token=x`, { headers: TOKEN })).json()
  expect(data.id).toBe(generation < 3 ? account.id : undefined)
  await backend.close()
})
