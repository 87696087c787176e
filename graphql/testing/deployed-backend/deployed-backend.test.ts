import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from './cart-answers.ts'
import { createDeployedBackend, type DeployedBackend } from './create-deployed-backend.ts'
import { GENERATIONS } from './traits.ts'

const TOKEN = { authorization: `Bearer ${account.token}` }
const POT = 48_210_000 + 10 * 37

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

  test('has a text for each invalid field, and no message', async () => {
    const { body } = await post('user/signin', { email: 'nobody', password: '12345' })
    const form = ['The email must be a valid email address.', 'The password must be at least 6 characters.']
    expect(body).toEqual({ data: { form }, status: 201, message: '', token: null })
  })

  test('reports the remaining calls', async () => {
    const { headers } = await post('email-subscription', { email: 'ada@example.com' })
    expect(headers.get('x-ratelimit-limit')).toBe('60')
    expect(Number(headers.get('x-ratelimit-remaining'))).toBeLessThan(60)
    expect(headers.get('retry-after')).toBeNull()
  })

  test('reports sold-out lines in the data and in an object as message', async () => {
    // The stock is not checked for new cart lines.
    const added = await post('cart/action', {
      user_id: account.id,
      product_id: POT,
      inventory_id: POT * 10,
      quantity: 2,
    })
    const id: number = added.body.data.id
    const cart = { [id]: { cart: id, shipping_place: { id: 21 }, shipping_type: 1 } }
    const refused = { [id]: ['Product is out of stock'] }
    expect((await post('cart/update-shipping', { cart, selected_address: 1 })).body).toEqual({
      data: { product: [refused] },
      status: 201,
      message: refused,
      token: null,
    })
  })

  test('only accepts reviews as form data', async () => {
    const fields = { order_id: '8801', product_id: String(48_210_000 + 11 * 37), rating: '5' }
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const json = await post('rating-review/action', fields)
    expect(json.body.data.form).toContain('The order id field is required.')
    expect((await post('rating-review/action', form)).body.status).toBe(201)
    backend.deliver('8801')
    expect((await post('rating-review/action', form)).body).toMatchObject({ status: 200, data: { rating: 5 } })
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
