import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, testOutboxKey } from '../testing/test-backend.ts'
import type { TestBackend } from '../testing/test-backend.ts'
import { createShopper } from '../testing/test-shopper.ts'

let backend: TestBackend
let id: number
beforeAll(async () => {
  backend = await createTestBackend()
  id = await createShopper(backend, 'outbox-refused').buy(127)
})
afterAll(() => backend.close())

const inAddress = `?key=${testOutboxKey}`
const json = { accept: 'application/json' }

test('the outbox is a page of escaped texts, opened with the key', async () => {
  await backend.post('user/signup', { name: 'Ada <b>', email: 'page&copy@example.com', password: 'secret1' })
  const page = await backend.app.inject(`/outbox${inAddress}`)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(page.body).toContain('page&amp;copy@example.com')
  expect(page.body).toContain('Ada &lt;b&gt;')
  expect(page.body).toContain(`Your code is ${await backend.codeOf('page&copy@example.com')}.`)
  const list = await backend.app.inject({ url: '/outbox', headers: { ...json, 'x-outbox-key': testOutboxKey } })
  expect(list.json()[0]).toMatchObject({ email: 'page&copy@example.com' })
})

test.each<[string, string, Record<string, string>]>([
  ['no key', '', {}],
  ['an empty key', '?key=', {}],
  ['a wrong key', '?key=test-outbox-kez', {}],
  ['a beginning of the key', `?key=${testOutboxKey.slice(0, -1)}`, {}],
  ['a longer key', `?key=${testOutboxKey}x`, {}],
  ['the key in capitals', `?key=${testOutboxKey.toUpperCase()}`, {}],
  ['the key twice', `${inAddress}&key=${testOutboxKey}`, {}],
  ['a wrong header', '', { 'x-outbox-key': 'x' }],
  ['a wrong header beside the key', inAddress, { 'x-outbox-key': 'x' }],
  ['the key as a password', '', { authorization: `Bearer ${testOutboxKey}` }],
])('with %s, the outbox shows nothing and moves no order', async (_name, query, headers) => {
  const shopper = createShopper(backend, 'outbox-refused')
  for (const [method, path] of [
    ['GET', '/outbox'],
    ['POST', `/outbox/orders/${id}/2`],
  ] as const) {
    const answer = await backend.app.inject({
      method,
      url: path + query,
      headers: {
        ...json,
        ...headers,
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, 'text/plain; charset=utf-8'])
    expect(answer.body).toBe('The outbox needs its key. The log shows the full address at startup.\n')
  }
  expect((await shopper.detail(id)).status).toBe(1)
})

test('its forms contain the key and move an order', async () => {
  const shopper = createShopper(backend, 'outbox-steps')
  const id = await shopper.buy(127)
  const page = (await backend.app.inject(backend.outboxPath)).body
  const action = `/outbox/orders/${id}/2${inAddress}`
  expect(page).toContain(`action="${action}"`)
  const press = (site: string) =>
    backend.app.inject({
      method: 'POST',
      url: action,
      payload: '',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
    })
  expect((await press('cross-site')).statusCode).toBe(403)
  expect((await shopper.detail(id)).status).toBe(1)
  const pressed = await press('same-origin')
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, `/outbox${inAddress}`])
  expect((await shopper.detail(id)).status).toBe(2)
})

test('a key with special characters is encoded in every address', async () => {
  const outboxKey = 'a&b "c"<d>#e?='
  const other = await createTestBackend({ outboxKey })
  const id = await createShopper(other, 'outbox-signs').buy(127)
  const page = await other.app.inject(other.outboxPath)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(`action="/outbox/orders/${id}/2?key=${encodeURIComponent(outboxKey)}"`)
  await other.close()
})

test('a backend without a configured key generates one and logs the outbox’s address at startup', async () => {
  const lines: string[] = []
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } }
  const [one, two] = [
    await createTestBackend({ outboxKey: undefined, logger }),
    await createTestBackend({ outboxKey: undefined }),
  ]
  expect(one.outboxPath).toMatch(/^\/outbox\?key=[\w-]{32}$/)
  expect(two.outboxPath).not.toBe(one.outboxPath)
  expect((await two.app.inject(one.outboxPath)).statusCode).toBe(403)
  const url = await one.listen(0, '127.0.0.1')
  const told = lines.map((line) => JSON.parse(line).msg).filter((text: string) => text.includes('outbox'))
  expect(told).toEqual([`outbox: ${url}${one.outboxPath}`])
  expect((await fetch(url + one.outboxPath)).status).toBe(200)
  await one.close()
  await two.close()
})

test('the outbox does not exist without the sandbox', async () => {
  const lines: string[] = []
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } }
  const real = await createTestBackend({ sandbox: false, logger })
  await real.listen(0, '127.0.0.1')
  expect(real.outboxPath).toBe('')
  for (const url of ['/outbox', `/outbox${inAddress}`]) {
    expect((await real.app.inject({ url, headers: { 'x-outbox-key': testOutboxKey } })).statusCode).toBe(404)
  }
  expect((await real.app.inject({ method: 'POST', url: `/outbox/orders/1/2${inAddress}` })).statusCode).toBe(404)
  expect(lines.join('')).not.toContain('outbox')
  expect(lines.join('')).toContain('SMTP_URL is not set, so no e-mail is sent')
  await real.close()
})
