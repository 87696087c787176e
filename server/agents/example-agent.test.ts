import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDeployedBackend } from '#graphql/testing/deployed-backend/create-deployed-backend.ts'
import type { Generation } from '#graphql/testing/deployed-backend/traits.ts'
import { freePort } from '../../scripts/tools/shop/free-port.ts'
import { openShop, openTestShop, type TestShop } from '../testing/test-shop.ts'
import { schemaFaults } from './testing/published-schemas.ts'

const run = promisify(execFile)

/** Output of the example and its exit code. */
async function runAgent(...args: string[]): Promise<{ code: number; text: string }> {
  const command = run(process.execPath, ['examples/agent/agent.ts', ...args])
  return command.then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, text: stdout + stderr }),
  )
}

/** Settings of a shop that listens on its public address. */
async function listening(settings: Record<string, string> = {}) {
  const port = await freePort()
  return { port, host: '127.0.0.1', settings: { PUBLIC_URL: `http://127.0.0.1:${port}`, ...settings } }
}

async function openReference(more: Record<string, string> = {}) {
  const { settings, ...address } = await listening(more)
  const shop = await openTestShop(settings)
  return { ...shop, url: await shop.app.listen(address) }
}

async function openDeployed(generation: Generation, takesGuests?: boolean) {
  const { settings, ...address } = await listening()
  const backend = createDeployedBackend({ generation, takesGuests })
  const shop = await openShop(await backend.listen(0, '127.0.0.1'), settings)
  return {
    url: await shop.app.listen(address),
    async close() {
      await shop.close()
      await backend.close()
    },
  }
}

const SHOPS = [
  ['the reference backend', 'Product 101', () => openReference()],
  ['a backend of generation 2', 'Iron kettle', () => openDeployed(2)],
] as const

test.each(SHOPS)('the agent fills a cart over %s, and its link shows the cart', async (_name, title, open) => {
  const shop = await open()
  const { code, text } = await runAgent(title, '2', shop.url)
  const [found, inCart, ...rest] = text.trimEnd().split('\n')
  expect([code, inCart]).toEqual([0, `In the cart: 2 × ${title}`])
  expect(found).toMatch(new RegExp(`^Found: ${title}, \\S*\\d+\\.\\d\\d$`))
  const amounts = rest.slice(0, -1).map((line) => Number(/^[\w ]+: [^\d-]+([\d.]+)$/.exec(line)?.[1]))
  expect(rest.at(-2)).toMatch(/^Total: /)
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(amounts.at(-1) ?? 0)

  const link = rest.at(-1)?.replace(/^Continue: /, '') ?? ''
  expect(link).toMatch(`${shop.url}/continue/`)
  const page = await (await fetch(link)).text()
  for (const part of [title, 'Quantity: 2', 'Continue with this cart']) expect(page).toContain(part)
  await shop.close()
})

test('notes about a cart are printed', async () => {
  const shop = await openDeployed(5)
  const { code, text } = await runAgent('Travel pot', '2', shop.url)
  expect(code).toBe(0)
  expect(text).toMatch(/^In the cart: 1 × Travel pot\nNote: .+$/m)
  await shop.close()
})

describe('a refusal is printed without a stack', () => {
  let shop: Awaited<ReturnType<typeof openReference>>
  beforeAll(async () => {
    shop = await openReference()
  })
  afterAll(() => shop.close())

  test('for a search that finds nothing', async () => {
    const { code, text } = await runAgent('zzzzzz', '1', shop.url)
    expect([code, text]).toEqual([1, `${shop.url} has no “zzzzzz” in stock.\n`])
  })

  test('for a quantity that is not a number', async () => {
    const { code, text } = await runAgent('Product 101', 'many', shop.url)
    expect(code).toBe(1)
    expect(text).toMatch(/\n\$\.line_items\[0\]\.quantity: .+ \(invalid_request\)\n$/)
  })

  test('for a backend that is down', async () => {
    shop.backend.faults.set({ path: 'cart/action', mode: 'status', status: 500 })
    const { code, text } = await runAgent('Product 101', '1', shop.url)
    shop.backend.faults.clear()
    expect(code).toBe(1)
    expect(text).toMatch(/\nThe shop cannot answer at the moment\. \(temporarily_unavailable\)\n$/)
  })

  test('for a shop whose door is closed', async () => {
    const closed = await openReference({ AGENT_DOOR: 'off' })
    const { code, text } = await runAgent('Product 101', '1', closed.url)
    expect([code, text]).toEqual([1, `${closed.url} does not admit agents (status 404).\n`])
    await closed.close()
  })

  test('for a shop that does not answer', async () => {
    const url = `http://127.0.0.1:${await freePort()}`
    const { code, text } = await runAgent('Product 101', '1', url)
    expect([code, text]).toEqual([1, `There is no answer at ${url}/.well-known/ucp.\n`])
  })

  test('for a shop with carts for members only', async () => {
    const members = await openDeployed(1)
    const { code, text } = await runAgent('Iron kettle', '1', members.url)
    expect(code).toBe(1)
    expect(text).toMatch(/\n.+ \(identity_required\)\n$/)
    await members.close()
  })

  test('for a product that is sold out', async () => {
    const deployed = await openDeployed(5)
    const { code, text } = await runAgent('High garden', '1', deployed.url)
    expect(code).toBe(1)
    expect(text).toMatch(/\(out_of_stock\)\n$/)
    await deployed.close()
  })
})

/** Stands before a shop, and answers the first request for a cart itself. */
async function createBusyProxy() {
  const carts: IncomingHttpHeaders[] = []
  const profiles: unknown[] = []
  let shop: TestShop | null = null
  const server = createServer(async (request, response) => {
    const { method, url = '/', headers } = request
    if (url.endsWith('/carts')) {
      carts.push(headers)
      const [, profile = ''] = /"(.+)"/.exec(String(headers['ucp-agent'])) ?? []
      profiles.push(await (await fetch(profile)).json())
    }
    if (carts.length === 1) {
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '0' })
      response.end(JSON.stringify({ code: 'temporarily_unavailable', content: 'Later.' }))
      return
    }
    const payload = await textOf(request)
    const answer = await shop?.app.inject({ method: method === 'POST' ? 'POST' : 'GET', url, headers, payload })
    response.writeHead(answer?.statusCode ?? 502, answer?.headers)
    response.end(answer?.rawPayload)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // @NOTE it listens on a port, not on a pipe.
  return {
    carts,
    profiles,
    url: `http://127.0.0.1:${port}`,
    lead: (to: TestShop) => {
      shop = to
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test('a busy shop is asked again with the same key, and the agent has a valid profile', async () => {
  const proxy = await createBusyProxy()
  const shop = await openTestShop({ PUBLIC_URL: proxy.url })
  proxy.lead(shop)
  const { code, text } = await runAgent('Product 101', '2', proxy.url)
  expect([code, text]).toEqual([0, expect.stringContaining('Total: ')])
  const keys = proxy.carts.map((headers) => headers['idempotency-key'])
  expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]])
  expect(schemaFaults('discovery/profile.json#/$defs/platform_profile', proxy.profiles[0])).toEqual([])
  await shop.close()
  proxy.close()
})
