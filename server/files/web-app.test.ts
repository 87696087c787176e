import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('describes the installed shop in each language', async () => {
  const { headers, body } = await shop.app.inject('/manifest.webmanifest?lang=ar')
  expect(headers['content-type']).toContain('application/manifest+json')
  expect(JSON.parse(body)).toMatchObject({
    id: '/',
    name: 'Test shop ar',
    lang: 'ar',
    dir: 'rtl',
    start_url: '/ar',
    display: 'minimal-ui',
    theme_color: '#0a7d5a',
    icons: [{ src: '/uploads/logo.webp', sizes: 'any' }],
  })
  const unknown = await shop.app.inject('/manifest.webmanifest?lang=xx')
  expect(unknown.json()).toMatchObject({ lang: 'en', dir: 'ltr', start_url: '/' })
})

it('pages name the manifest of their language, the icons, the theme color, and the service worker', async () => {
  const { body } = await shop.app.inject('/fr/brands')
  const head = body.slice(0, body.indexOf('</head>'))
  expect(head).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=fr"/>')
  expect(head).toContain('<link rel="icon" href="/uploads/logo.webp"/>')
  expect(head).toContain('<link rel="apple-touch-icon" href="/uploads/logo.webp"/>')
  expect(head).toContain('<meta name="theme-color" content="#0a7d5a"/>')
  expect(head).toContain('<meta name="service-worker" content="/service-worker.js"/>')
})

it('sends the icon of the shop to browsers that guess its address', async () => {
  const { statusCode, headers } = await shop.app.inject('/favicon.ico')
  expect([statusCode, headers['location']]).toEqual([302, '/uploads/logo.webp'])
})

it('the offline page loads nothing and contains nothing of a visitor', async () => {
  const cookie = 'user_token=AAAbbbbbbbbbbbbCCC; currentLanguage=fr'
  const [plain, visited] = await Promise.all([
    shop.app.inject('/offline?lang=tr'),
    shop.app.inject({ url: '/offline?lang=tr', headers: { cookie } }),
  ])
  expect(plain.body).toContain('<html lang="tr" dir="ltr">')
  expect(plain.body).toContain('Test shop')
  expect(plain.body).not.toMatch(/<script|<img|<link| src=|\$/)
  expect(plain.headers['content-security-policy']).toMatch(/^default-src 'none';.* style-src 'sha256-[^' ]+'$/)
  expect(visited.body).toBe(plain.body)
})

it('offline pages cost the backend nothing while their settings are stored', async () => {
  let now = Date.UTC(2026, 5, 1)
  const other = await openTestShop({}, undefined, () => now)
  const settingsRead = () =>
    other.events.filter((event) => event.type === 'upstream' && event.endpoint === 'common').length
  const first = await other.app.inject('/service-worker.js')
  const before = settingsRead()
  for (let visit = 0; visit < 3; visit += 1) {
    now += 5 * 60_000
    expect((await other.app.inject('/service-worker.js')).body).toBe(first.body)
  }
  expect(settingsRead()).toBe(before)
  await other.close()
})

it('the service worker stores the offline pages, and loads them again once they change', async () => {
  const worker = await shop.app.inject('/service-worker.js')
  expect(worker.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
  expect(worker.headers['content-security-policy']).toContain("connect-src 'self'")
  const stored = /const pages = (\[.*\])/.exec(worker.body)?.[1] ?? '[]'
  expect(JSON.parse(stored)).toEqual([
    '/offline',
    '/offline?lang=fr',
    '/offline?lang=ar',
    '/offline?lang=tr',
    '/offline?lang=hi',
  ])
  const other = await openShop('http://127.0.0.1:9')
  const changed = await other.app.inject('/service-worker.js')
  await other.close()
  expect(changed.body).not.toBe(worker.body)
  expect(changed.body.split('\n').slice(0, -2)).toEqual(worker.body.split('\n').slice(0, -2))
})

it('OFFLINE_PAGE=off removes the service worker', async () => {
  const without = await openTestShop({ OFFLINE_PAGE: 'off' })
  const page = await without.app.inject('/brands')
  const worker = await without.app.inject('/service-worker.js')
  await without.close()
  expect(page.body).not.toContain('name="service-worker"')
  expect(worker.body).toContain('registration.unregister()')
  expect(worker.body).not.toContain("'fetch'")
})

it('has an offline page, but neither manifest nor icon, while the backend is down', async () => {
  const down = await openShop('http://127.0.0.1:9')
  const [manifest, offline, icon] = await Promise.all(
    ['/manifest.webmanifest', '/offline', '/favicon.ico'].map((url) => down.app.inject(url)),
  )
  await down.close()
  expect([manifest?.statusCode, offline?.statusCode, icon?.statusCode]).toEqual([503, 200, 404])
})
