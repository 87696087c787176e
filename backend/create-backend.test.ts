import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createBackend } from './create-backend.ts'
import type { BackendOptions } from './create-backend.ts'
import { createTestCatalog } from './testing/test-catalog.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'backend-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

const open = (productCount: number, logger: BackendOptions['logger'] = false) =>
  createBackend({
    dataDir,
    catalogSize: productCount,
    catalog: createTestCatalog(productCount),
    pictures: false,
    logger,
  })
const totalOf = async (backend: Awaited<ReturnType<typeof open>>) =>
  (await backend.app.inject('/api/v1/products')).json().data.result.total

test('a second start keeps all data, including users and carts', async () => {
  const lines: string[] = []
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(JSON.parse(line).msg) } }
  const first = await open(30, logger)
  expect(lines).toEqual(['seeding 30 products', expect.stringMatching(/^seeded in/)])
  await first.app.inject({
    method: 'POST',
    url: '/api/v1/cart/action',
    payload: {
      user_token: 'guest-kept',
      product_id: 101,
      inventory_id: 1010,
      quantity: 2,
    },
  })
  await first.close()
  lines.length = 0
  const second = await open(30, logger)
  expect(lines).toEqual([])
  expect((await second.app.inject('/api/v1/user/profile?user_token=guest-kept')).json().data.cart_count).toBe(2)
  await second.close()
})

test('a different catalog replaces the old one', async () => {
  const first = await open(30)
  expect(await totalOf(first)).toBe(30)
  await first.close()
  const second = await open(35)
  expect(await totalOf(second)).toBe(35)
  await second.close()
})

test('two backends in one process share nothing', async () => {
  const one = await open(30)
  const otherDir = await mkdtemp(join(tmpdir(), 'backend-'))
  const other = await createBackend({
    dataDir: otherDir,
    catalogSize: 31,
    catalog: createTestCatalog(31),
    pictures: false,
  })
  const [oneUrl, otherUrl] = [await one.listen(0, '127.0.0.1'), await other.listen(0, '127.0.0.1')]
  const imagesOf = async (url: string) => (await (await fetch(`${url}/api/v1/common`)).json()).data.img_src_url
  expect([await imagesOf(oneUrl), await imagesOf(otherUrl)]).toEqual([`${oneUrl}/uploads/`, `${otherUrl}/uploads/`])
  expect([await totalOf(one), await totalOf(other)]).toEqual([30, 31])
  await one.close()
  await other.close()
  await rm(otherDir, { recursive: true, force: true })
})

test('all faults of the configuration are reported at once', () => {
  const { faults } = readConfig({
    BACKEND_PORT: '99999',
    CATALOG_SIZE: 'many',
    PUBLIC_URL: 'ftp://x',
    LOG_LEVEL: 'loud',
    API_PUBLIC_URL: '/x',
    IMAGE_BASE_URL: 'https://shop.example/uploads/',
    STRIPE_KEY: 'pk_1',
    PAYPAL_KEY: 'id',
    PAYPAL_SECRET: 'x',
    PAYPAL_API_URL: 'paypal',
    SANDBOX_BASE_URL: 'https://shop.example',
    GOOGLE_CLIENT_ID: 'id',
    SANDBOX: 'yes',
    OUTBOX_KEY: 'short',
    ORDER_CIPHER_KEY: 'a'.repeat(16),
  })
  expect(faults.map((fault) => fault.split(/:? /)[0]).sort()).toEqual([
    'API_PUBLIC_URL',
    'BACKEND_PORT',
    'CATALOG_SIZE',
    'GOOGLE_CLIENT_ID',
    'IMAGE_BASE_URL',
    'LOG_LEVEL',
    'ORDER_CIPHER_KEY',
    'OUTBOX_KEY',
    'PAYPAL_API_URL',
    'PUBLIC_URL',
    'SANDBOX',
    'SANDBOX_BASE_URL',
    'STRIPE_KEY',
  ])
  expect(readConfig({}).config).toEqual({
    port: 0,
    host: '127.0.0.1',
    dataDir: '.data',
    catalogSize: 600,
    cashOrderDays: 7,
    events: { urls: [], secrets: [] },
    trustProxy: [],
    siteUrl: 'http://localhost:3000',
    publicUrl: undefined,
    logLevel: 'info',
    payments: {},
    social: {},
    sandbox: true,
    outboxKey: undefined,
    orderCipher: undefined,
  })
})

test('the public address can end with a slash or the API prefix, as in the shop', () => {
  for (const end of ['', '/', '/api/v1', '/api/v1/']) {
    const { config } = readConfig({ API_PUBLIC_URL: `https://api.example/shop${end}` })
    expect(config?.publicUrl).toBe('https://api.example/shop')
  }
})
