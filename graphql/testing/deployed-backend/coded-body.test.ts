import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeFields } from '../../api/private-call.ts'
import { account } from './cart-answers.ts'
import { ORDER_CIPHER } from './coded-body.ts'
import { createDeployedBackend, type DeployedBackend } from './create-deployed-backend.ts'

let backend: DeployedBackend
let address: string
beforeAll(async () => {
  backend = createDeployedBackend({ generation: 3 })
  address = await backend.listen(0, '127.0.0.1')
})
afterAll(() => backend.close())

async function post(path: string, body: object): Promise<string> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${account.token}` }
  return (await fetch(`${address}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).text()
}

const FIELDS = { user_token: '', order_method: 2, voucher: '', time_zone: 'UTC' }
const AS_RECORDED = '{"data":{"form":["Attempt to read property \\"user_token\\" on null"]},"status":201}'

test.each(['order/action', 'order/payment-done'])(
  '%s does not read plain fields, as deployed servers do not',
  async (path) => {
    expect(await post(path, { ...FIELDS, id: 8801, payment_token: '8801' })).toBe(AS_RECORDED)
    const otherKey = encodeFields(FIELDS, { ...ORDER_CIPHER, key: 'another-key-0016' })
    for (const data of ['', 'AAAA', otherKey, 5, null]) expect(await post(path, { ...FIELDS, data })).toBe(AS_RECORDED)
  },
)

test('requires every key', async () => {
  const { user_token: _token, ...rest } = FIELDS
  expect(await post('order/action', { data: encodeFields(rest, ORDER_CIPHER) })).toContain(
    'Undefined property: stdClass::$user_token',
  )
})

test('encrypted fields are read with and without plain fields', async () => {
  const data = encodeFields(FIELDS, ORDER_CIPHER)
  for (const body of [{ data }, { ...FIELDS, data }])
    expect(await post('order/action', body)).toContain('No product is selected')
})
