import { once } from 'node:events'
import { createServer, request as httpRequest, type Server } from 'node:http'
import { Agent, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningNginx, startNginx } from './start-nginx.ts'

/* Runs the configuration of deploy/nginx in a real nginx. The upstream servers echo the request. */

interface Upstream {
  port: number
  asked: string[]
  /** `Accept-Encoding` of each request; undefined without one. */
  encodings: (string | undefined)[]
  server: Server
}

const immutable = 'public, max-age=31536000, immutable'

async function startUpstream(hasFile: (url: string) => boolean): Promise<Upstream> {
  const asked: string[] = []
  const encodings: Upstream['encodings'] = []
  const server = createServer((incoming, response) => {
    const url = incoming.url ?? ''
    asked.push(url)
    encodings.push(incoming.headers['accept-encoding']?.toString())
    response.statusCode = hasFile(url) ? 200 : 404
    if (response.statusCode === 200) response.setHeader('cache-control', immutable)
    response.end(`the answer to ${url}`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // @NOTE it listens on a port, not on a pipe.
  return { port, asked, encodings, server }
}

const ofBuild = (build: string) => (url: string) => !url.startsWith('/assets/') || url.includes(build)

let processes: Upstream[]
let backend: Upstream
let nginx: RunningNginx
beforeAll(async () => {
  processes = await Promise.all(['old', 'old', 'new'].map((build) => startUpstream(ofBuild(build))))
  backend = await startUpstream(() => true)
  nginx = await startNginx({ processes: processes.map(({ port }) => port), backend: backend.port })
})
afterAll(async () => {
  await nginx.close()
  for (const { server } of [...processes, backend]) server.close()
})

const agent = new Agent({ rejectUnauthorized: false })
const oldAgent = new Agent({ rejectUnauthorized: false, maxVersion: 'TLSv1.2' })

/** Sends the path unchanged; `fetch` would normalize it. */
async function get(
  path: string,
  by = agent,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; body: string }> {
  const { port } = new URL(nginx.url)
  const sent = request({ host: '127.0.0.1', port, path, agent: by, headers, servername: 'localhost' }).end()
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, body: await text(response) }
}

test('a percent-encoded path does not poison the picture cache', async () => {
  const path = '/uploads/v00000000/320'
  backend.asked.length = 0
  await get(`${path}/a.webp.avif%2f..%2fb.webp.avif`)
  expect((await get(`${path}/b.webp.avif`)).body).toBe(`the answer to ${path}/b.webp.avif`)
  // The upstream received the path that the response is cached under.
  expect(backend.asked).toEqual([`${path}/b.webp.avif`])
})

test('a percent-encoded path does not poison the asset cache', async () => {
  await get('/assets/old-a.js%2f..%2fold-b.js')
  expect((await get('/assets/old-b.js')).body).toBe('the answer to /assets/old-b.js')
})

test('assets of both builds are served while processes run different builds', async () => {
  const files = Array.from({ length: 12 }, (_, index) => `/assets/${index % 2 ? 'old' : 'new'}-${index}.js`)
  for (const file of files) expect(await get(file)).toEqual({ status: 200, body: `the answer to ${file}` })
  expect((await get('/assets/gone.js')).status).toBe(404)
})

test('agents need TLS 1.3, and pages do not', async () => {
  expect(await get('/api/ucp/carts')).toEqual({ status: 200, body: 'the answer to /api/ucp/carts' })
  expect(await get('/cart', oldAgent)).toEqual({ status: 200, body: 'the answer to /cart' })
  const refused = await get('/api/ucp/carts', oldAgent)
  expect(refused.status).toBe(403)
  expect(refused.body).not.toContain('the answer')
})

test('an HTTP request with an unknown Host header is redirected to the configured host', async () => {
  const { httpPort: port } = nginx
  const sent = httpRequest({ host: '127.0.0.1', port, path: '/cart', headers: { host: 'evil.example' } }).end()
  const [response] = await once(sent, 'response')
  response.resume()
  expect([response.statusCode, response.headers.location]).toEqual([301, 'https://localhost/cart'])
})

const ENCODINGS = [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br', 'br'],
  ['BR', 'br'],
  ['br;q=0.9, gzip;q=0.8', 'br'],
  ['br;q=0.9', 'br'],
  ['br; q=0.001', 'br'],
  ['br ; q=1.000 , gzip', 'br'],
  ['br;q=0', undefined],
  ['br;q=0.000', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip;q=0', undefined],
  ['gzip;q=0.0, br;q=0', undefined],
  ['gzip;q=0, br;q=0.5', 'br'],
  ['x-gzip', 'gzip'],
  ['brotli', undefined],
  ['xbr, gzipped', undefined],
  ['*', 'br'],
  ['*;q=0.1', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['br;q=0, gzip;q=0, *', undefined],
  ['gzip;q=0, *;q=0.5', 'br'],
  ['identity', undefined],
  ['identity;q=1, *;q=0', undefined],
  ['', undefined],
  ['br;q=0.9;q=0', undefined],
] as const

test.each(ENCODINGS)('Accept-Encoding: %s becomes %s', async (sent, passed) => {
  for (const { encodings } of processes) encodings.length = 0
  await get('/cart', agent, { 'accept-encoding': sent })
  expect(processes.flatMap(({ encodings }) => encodings)).toEqual([passed])
})

const ROUTES = [
  '/api/v1/user/social-login/redirect/google',
  '/api/v1/webhooks/stripe',
  '/api/v1/iyzico-callback',
  '/sandbox/stripe.js',
]

const OWN_PATHS = /^\/sandbox\/|^\/api\/v1\/(?:user\/social-login\/(?:redirect|callback)\/|webhooks\/|[a-z]+-callback$)/

test('no spelling of a path reaches another route of the backend', async () => {
  const spellings = ['%2f', '%2F', '%2e', '%2E%2E', '%5c', '..%2f', '%2e%2e%2f', '%2f..%2f', '..%5C']
  for (const route of ROUTES) {
    backend.asked.length = 0
    expect((await get(route)).body).toBe(`the answer to ${route}`)
    for (const spelling of spellings) {
      const parts = route.split('/')
      await get(`/api/v1/product/${spelling}${route}`)
      for (let at = 2; at <= parts.length; at += 1)
        await get(parts.toSpliced(at, 0, `x${spelling}..${spelling}`).join('/'))
    }
    const reached = backend.asked.map((path) => new URL(path.replaceAll(/%2f|%5c/gi, '/'), 'http://backend').pathname)
    expect(
      reached.filter((path) => !OWN_PATHS.test(path)),
      route,
    ).toEqual([])
  }
})

test('a query may have any encoded character', async () => {
  const path = '/api/v1/user/social-login/callback/google?next=%2Fcart%2F..%5C&code=%2e'
  expect((await get(path)).body).toBe(`the answer to ${path}`)
})
