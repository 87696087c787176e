import { connect } from 'node:net'
import { expect, test } from '../shop/shop-test.ts'

const STACK = /\bat \S+ \(|node_modules|\/server\/|\.tsx?:\d|data-stck|ECONN|[a-z]Error:/

const badAddresses = [
  '/%',
  '/%E0%A4%A',
  '/product/x/0',
  '/product/x/-1',
  '/product/x/1e9',
  '/product/x/99999999999999999999',
  '/product/%00/1',
  '/product/..%2f..%2fetc/1',
  '/page/%3Cscript%3E',
  `/category/${'a'.repeat(5000)}`,
  '/flash-sale/abc',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/uploads/..%2f..%2fpackage.json',
  '/forms/no-such-form',
  '/all/products?page=abc&page=-1&sortby=%00',
  '/search?q=%F0%28%8C%28',
  '/category/%0d%0aSet-Cookie:a=b',
]

for (const address of badAddresses) {
  test(`answers ${address.slice(0, 60)} plainly`, async ({ request }) => {
    const response = await request.get(address, { maxRedirects: 0 })
    expect(response.status()).toBeLessThan(500)
    expect(await response.text()).not.toMatch(STACK)
    expect(response.headers()['x-content-type-options']).toBe('nosniff')
  })
}

const badCookies = [
  'currentLanguage=%',
  'user_token=<script>',
  'frontend_token=%00%ff',
  `user_token=${'x'.repeat(6000)}`,
  ';;;=;=',
]

for (const cookie of badCookies) {
  test(`shows the cart despite the cookie ${cookie.slice(0, 30)}`, async ({ request }) => {
    const response = await request.get('/cart', { headers: { cookie } })
    expect(response.status()).toBeLessThan(500)
    expect(await response.text()).not.toMatch(STACK)
  })
}

const csrf = { 'x-graphql-yoga-csrf': '1' }
const badQueries: Record<string, { data: string; headers?: Record<string, string> }> = {
  'broken JSON': { data: '{"query":' },
  'an array': { data: '[1,2]' },
  'a number': { data: '42' },
  'an unknown operation': { data: '{"documentId":"0000"}' },
  'a syntax error': { data: '{"query":"{ shop { "}' },
  'an unknown field': { data: '{"query":"{ shopp { settings { siteName } } }"}' },
  'a deep document': { data: JSON.stringify({ query: `{${'a{'.repeat(5000)}${'}'.repeat(5000)}}` }) },
  'many aliases': {
    data: JSON.stringify({
      query: `{${Array.from({ length: 200 }, (_, i) => `a${i}: home { serverTime }`).join(' ')}}`,
    }),
  },
  'wrong variables': { data: '{"query":"query($id: ID!) { product(id: $id) { id } }","variables":{"id":{"a":1}}}' },
  'a form': { data: 'query={shop{serverTime}}', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  'plain text': { data: 'hello', headers: { 'content-type': 'text/plain' } },
}

for (const [name, { data, headers }] of Object.entries(badQueries)) {
  test(`refuses ${name} sent to /graphql`, async ({ request }) => {
    const response = await request.post('/graphql', {
      data,
      headers: { 'content-type': 'application/json', ...csrf, ...headers },
    })
    const body = await response.text()
    expect(response.status(), body).toBeGreaterThanOrEqual(400)
    expect(response.status(), body).toBeLessThan(500)
    expect(body).not.toMatch(STACK)
  })
}

test('does not let another site act for a shopper', async ({ request, samples }) => {
  const response = await request.post('/forms/add-to-cart', {
    form: { lang: 'en', returnTo: '/', productId: samples.plainProduct.id, variantId: '1', quantity: '1' },
    headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    maxRedirects: 0,
  })
  expect(response.status()).toBe(403)
})

test('never redirects to another host', async ({ request }) => {
  for (const returnTo of [
    'https://evil.example/',
    '//evil.example/',
    String.raw`/\evil.example`,
    'javascript:alert(1)',
  ]) {
    const form = { lang: 'en', returnTo, email: 'nobody@example.com', password: 'not-the-password' }
    const response = await request.post('/forms/sign-in', { form, maxRedirects: 0 })
    expect(response.status(), returnTo).toBeLessThan(500)
    expect(response.headers()['location'] ?? '', returnTo).not.toMatch(/evil|javascript/)
  }
})

test('survives input that is not HTTP', async ({ baseURL, request }) => {
  const { hostname, port } = new URL(baseURL ?? '')
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write('GEX /\0 HTTP/9.9\r\n\r\n'))
    let received = ''
    socket.on('data', (chunk) => (received += chunk.toString('latin1')))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect((await request.get('/healthz')).status()).toBe(200)
})
