import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, request as send, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from '../shop/shop-test.ts'

const run = promisify(execFile)

interface Told {
  code: number
  stdout: string
}

async function examine(url: string): Promise<Told> {
  const command = run(process.execPath, ['scripts/operate/doctor/doctor.ts', url])
  return command.then(
    ({ stdout }) => ({ code: 0, stdout }),
    // @NOTE An error of execFile has what was printed.
    (error: Told) => error,
  )
}

/** A proxy with the faults that the doctor checks for. */
async function openBadProxy(shop: URL): Promise<Server> {
  const taken = new Set(['content-security-policy', 'x-frame-options', 'vary', 'set-cookie', 'etag', 'content-length'])
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' }
    const { method, url: path } = incoming
    const target = { host: shop.hostname, port: shop.port, method, path, headers }
    if (Number(incoming.headers['content-length'] ?? 0) > 1_000_000) {
      outgoing.writeHead(413, { 'content-type': 'text/html' }).end('<h1>Too large</h1>')
      return
    }
    const asked = send(target, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !taken.has(name))
      outgoing.writeHead(answer.statusCode ?? 502, { ...Object.fromEntries(kept), 'cache-control': 'max-age=60' })
      answer.pipe(outgoing)
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('reports only the missing proxy for a shop without one', async ({ baseURL }) => {
  const { code, stdout } = await examine(baseURL ?? '')
  expect(stdout).not.toContain('FAULT')
  expect(code).toBe(0)
  expect(stdout).toContain('Pages are compressed with Brotli.')
  expect(stdout).toContain('Files are kept for a year')
  expect(stdout).toContain('Without https')
})

test('names what a proxy drops and how to fix its configuration', async ({ baseURL }) => {
  const server = await openBadProxy(new URL(baseURL ?? ''))
  const { port } = server.address() as AddressInfo // @NOTE it listens on a port, not on a pipe.
  const { code, stdout } = await examine(`http://localhost:${port}`)
  server.close()
  expect(code).toBe(1)
  for (const words of [
    'takes headers away',
    'not compressed',
    'Vary',
    'Set-Cookie',
    'must not change it',
    'PUBLIC_URL=',
  ])
    expect(stdout).toContain(words)
  expect(stdout).toContain('client_max_body_size')
})

test('reports a missing response and a missing address', async () => {
  expect((await examine('http://127.0.0.1:9')).stdout).toContain('There is no answer')
  expect((await examine('shop.example')).code).toBe(64)
})
