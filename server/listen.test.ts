import { once } from 'node:events'
import { createServer } from 'node:net'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { DEFAULT_LIMITS as limits } from '#graphql/limits.ts'
import { listen } from './start.ts'

async function open(port = 0) {
  const app = fastify()
  app.get('/', () => 'the shop')
  const warnings: unknown[] = []
  const logger = { warn: (details: unknown) => void warnings.push(details) }
  const url = await listen(app, { host: '127.0.0.1', port, limits }, logger)
  return { app, warnings, port: new URL(url).port }
}

const read = async (url: string) => (await fetch(url, { headers: { connection: 'close' } })).text()

test('a shop on 127.0.0.1 also answers on [::1] until it is closed', async () => {
  const { app, port, warnings } = await open()
  expect(await read(`http://127.0.0.1:${port}`)).toBe('the shop')
  expect(await read(`http://[::1]:${port}`)).toBe('the shop')
  expect(warnings).toEqual([])
  await app.close()
  await expect(read(`http://[::1]:${port}`)).rejects.toThrow('fetch failed')
})

test('a shop starts with a warning if the port on [::1] is in use', async () => {
  const other = createServer().listen(0, '::1')
  await once(other, 'listening')
  const address = other.address()
  const { app, port, warnings } = await open(typeof address === 'object' && address ? address.port : 0)
  expect(await read(`http://127.0.0.1:${port}`)).toBe('the shop')
  expect(warnings).toEqual([{ code: 'EADDRINUSE' }])
  await app.close()
  other.close()
})
