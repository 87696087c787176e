import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createTestBackend } from './testing/test-backend.ts'

const SHOP = '172.30.0.5'
const OWNER = 'owner@example.com'

async function openWithOwner(trustProxy?: string[]) {
  const backend = await createTestBackend(trustProxy ? { trustProxy } : {})
  await backend.signIn(OWNER)
  /** Signs in on behalf of a visitor, through a storefront on another machine. */
  async function signIn(visitor: string, password: string) {
    const { json } = await backend.app.inject({
      method: 'POST',
      url: '/api/v1/user/signin',
      remoteAddress: SHOP,
      headers: { 'x-forwarded-for': visitor },
      payload: { email: OWNER, password },
    })
    return json().status ?? 429
  }
  return { backend, signIn }
}

test('wrong passwords from one visitor do not lock out other visitors of the same storefront', async () => {
  const { backend, signIn } = await openWithOwner(['172.30.0.0/24'])
  for (let time = 0; time < 12; time += 1) await signIn('192.0.2.1', 'wrong-password')
  expect(await signIn('192.0.2.1', 'secret1')).toBe(429)
  expect(await signIn('192.0.2.2', 'secret1')).toBe(200)
  await backend.close()
})

test('an untrusted caller cannot forge its address', async () => {
  const { backend, signIn } = await openWithOwner()
  for (let time = 0; time < 12; time += 1) await signIn(`192.0.2.${time}`, 'wrong-password')
  expect(await signIn('192.0.2.99', 'secret1')).toBe(429)
  await backend.close()
})

test.each([
  ['', []],
  ['172.30.0.0/24', ['172.30.0.0/24']],
  [' 10.0.0.1 , fd00::/8 ', ['10.0.0.1', 'fd00::/8']],
])('TRUST_PROXY %j is read', (given, ranges) => {
  expect(readConfig({ TRUST_PROXY: given }).config?.trustProxy).toEqual(ranges)
})

test.each(['0.0.0.0/0', '::/0', '10.0.0.0/33', 'shop', '10.0.0.1/8/8', '10.0.0.0/x'])(
  'TRUST_PROXY %j is rejected',
  (given) => {
    expect(readConfig({ TRUST_PROXY: given }).faults).toEqual([expect.stringContaining('TRUST_PROXY')])
  },
)
