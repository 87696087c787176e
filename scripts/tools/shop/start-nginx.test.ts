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
  server: Server
}

const immutable = 'public, max-age=31536000, immutable'

async function startUpstream(hasFile: (url: string) => boolean): Promise<Upstream> {
  const asked: string[] = []
  const server = createServer((incoming, response) => {
    const url = incoming.url ?? ''
    asked.push(url)
    response.statusCode = hasFile(url) ? 200 : 404
    if (response.statusCode === 200) response.setHeader('cache-control', immutable)
    response.end(`the answer to ${url}`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // @NOTE it listens on a port, not on a pipe.
  return { port, asked, server }
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
async function get(path: string, by = agent): Promise<{ status: number | undefined; body: string }> {
  const { port } = new URL(nginx.url)
  const sent = request({ host: '127.0.0.1', port, path, agent: by, servername: 'localhost' }).end()
  const [response] = await once(sent, 'response')
  return { status: response.statusCode, body: await text(response) }
}

test('a percent-encoded path does not poison the picture cache', async () => {
  const path = '/uploads/v00000000/320'
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
