import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { startShop } from '../../scripts/tools/shop/start-shop.ts'
import { ADDRESSES } from '../shop/addresses.ts'
import { expect, test } from '../shop/shop-test.ts'

/** A closed port. */
const NOWHERE = 'http://127.0.0.1:9'

/** Canary values for every secret of a shop that takes payments. */
const SECRETS = {
  INVALIDATION_SECRET: 'canary-of-invalidations-0123456789',
  OUTBOX_KEY: 'canary-of-the-outbox-0123456789',
  RAZORPAY_SECRET: 'canary-of-razorpay',
  STRIPE_SECRET: 'sk_test_canaryOfStripe',
  PAYPAL_SECRET: 'canary-of-paypal',
  FLUTTERWAVE_SECRET: 'FLWSECK_TEST-canary',
  IYZICO_SECRET: 'canary-of-iyzico',
  RAZORPAY_WEBHOOK_SECRET: 'canary-of-razorpays-webhook',
  STRIPE_WEBHOOK_SECRET: 'whsec_canaryOfStripesWebhook',
  FLUTTERWAVE_WEBHOOK_HASH: 'canary-of-flutterwaves-webhook',
  GOOGLE_CLIENT_SECRET: 'canary-of-google',
  FACEBOOK_CLIENT_SECRET: 'canary-of-facebook',
  REDIS_URL: 'redis://shop:canary-of-redis@127.0.0.1:9',
}
const PUBLIC = {
  RAZORPAY_KEY: 'rzp_test_public',
  STRIPE_KEY: 'pk_test_public',
  PAYPAL_KEY: 'paypal-public',
  FLUTTERWAVE_KEY: 'FLWPUBK_TEST-public',
  IYZICO_KEY: 'iyzico-public',
  GOOGLE_CLIENT_ID: 'google-public',
  FACEBOOK_CLIENT_ID: 'facebook-public',
  RAZORPAY_API_URL: NOWHERE,
  STRIPE_API_URL: NOWHERE,
  PAYPAL_API_URL: NOWHERE,
  FLUTTERWAVE_API_URL: NOWHERE,
  IYZICO_API_URL: NOWHERE,
}

/** Browser files of this build and earlier ones, including the source maps that only operators have. */
const files = () => globSync('dist/{client,ledger}/**/*.{js,css,json,map}')

const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].flatMap(([, name]) => name ?? [])

test('no file of a build for browsers names a setting of the server', () => {
  const found: string[] = []
  let bytes = 0
  for (const file of files()) {
    const text = readFileSync(file, 'utf8')
    bytes += text.length
    // Source maps contain the sources of packages, which check process.env.NODE_ENV.
    const names = [...settings, 'NODE_OPTIONS', ...(file.endsWith('.map') ? [] : ['process.env'])]
    for (const name of names) {
      if (new RegExp(`\\b${RegExp.escape(name)}\\b`).test(text)) found.push(`${name} in ${file}`)
    }
  }
  expect(settings.length).toBeGreaterThan(20)
  expect(bytes).toBeGreaterThan(1_000_000)
  expect(found).toEqual([])
})

test('the secrets of a shop stand in nothing that it answers', async ({ samples }) => {
  test.setTimeout(120_000)
  const shop = await startShop({ ...SECRETS, ...PUBLIC })
  const secrets = [...Object.values(SECRETS), 'canary', shop.dataDir]
  // Assets are files that were built without these secrets.
  const assets = globSync('dist/client/assets/*.{js,css,map}')
    .filter((_file, index) => index % 10 === 0)
    .map((file) => `/assets/${basename(file)}`)
  const pages = Object.values(ADDRESSES).map((address) => address(samples))
  const others = ['/checkout', '/sitemap.xml', '/robots.txt', '/healthz', '/readyz', '/%zz', '/hooks/invalidate']
  const gateway = `${shop.backendUrl}/api/v1/payment-gateway`
  const found: string[] = []
  let maps = 0
  let told = ''
  async function expectNoSecret(path: string): Promise<void> {
    const answer = await fetch(new URL(path, shop.url))
    const text = JSON.stringify([...answer.headers]) + (await answer.text())
    if (path === gateway) told = text
    if (path.endsWith('.map')) maps += Number(answer.status === 404)
    for (const secret of secrets) if (text.includes(secret)) found.push(`${secret} in ${path}`)
  }
  await Promise.all(assets.map(expectNoSecret))
  // One at a time, because a busy shop would refuse some of them.
  for (const path of [...pages, ...others, gateway]) await expectNoSecret(path)
  await shop.close()
  expect(told).toContain(PUBLIC.STRIPE_KEY)
  expect(found).toEqual([])
  expect(maps).toBe(assets.filter((path) => path.endsWith('.map')).length)
  expect(maps).toBeGreaterThan(10)
})
