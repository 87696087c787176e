import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { createShutdown } from '../capacity/drain.ts'
import { registerHealth } from './health.ts'

function openHealth() {
  const state = { hasSettings: true, isOverloaded: false, now: 5_000 }
  const shutdown = createShutdown()
  const app = fastify()
  registerHealth(app, {
    graphql: {
      ready: async () => state.hasSettings,
      backendLoad: () => ({ inFlight: 0, breakers: {}, isReached: true }),
      detectedTraits: () => [{ trait: 'noGuests', way: 'members only', since: Date.UTC(2026, 0, 2) }],
    },
    load: { shutdown, isOverloaded: () => state.isOverloaded },
    clock: () => state.now,
  })
  async function readiness(): Promise<[status: number, reason: unknown]> {
    const answer = await app.inject('/readyz')
    const { ready, why, backend } = answer.json()
    expect(backend).toEqual([{ trait: 'noGuests', way: 'members only', since: '2026-01-02T00:00:00.000Z' }])
    expect(ready).toBe(answer.statusCode === 200)
    expect(why.length).toBe(ready ? 0 : 1)
    expect(answer.headers['cache-control']).toBe('no-store')
    return [answer.statusCode, why[0]]
  }
  return { app, shutdown, state, readiness }
}

test('a process without shop settings is not ready for ten seconds, and then ready without them', async () => {
  const { state, readiness } = openHealth()
  state.hasSettings = false
  expect(await readiness()).toEqual([503, 'starting'])
  state.now = 14_999
  expect(await readiness()).toEqual([503, 'starting'])
  state.now = 15_000
  expect(await readiness()).toEqual([200, undefined])
})

test('a process that lost its last copy of the settings reports the backend as unavailable', async () => {
  const { state, readiness } = openHealth()
  expect(await readiness()).toEqual([200, undefined])
  state.hasSettings = false
  expect(await readiness()).toEqual([503, 'backend'])
})

test('an overloaded process reports it, and is ready again afterwards', async () => {
  const { state, readiness } = openHealth()
  state.isOverloaded = true
  expect(await readiness()).toEqual([503, 'overloaded'])
  state.isOverloaded = false
  expect(await readiness()).toEqual([200, undefined])
})

test('a draining process is alive and not ready', async () => {
  const { app, shutdown, readiness } = openHealth()
  shutdown.isDraining = true
  expect(await readiness()).toEqual([503, 'draining'])
  for (const url of ['/livez', '/healthz']) {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-store', '{"status":"alive"}'])
  }
})

test('readiness probes are noticed, others are not', async () => {
  const { app, shutdown, readiness } = openHealth()
  await app.inject('/livez')
  expect(shutdown.isProbed).toBe(false)
  await readiness()
  expect(shutdown.isProbed).toBe(true)
})

test('a process reports its build', async () => {
  const { headers, body } = await openHealth().app.inject('/version')
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.parse(body)).toMatchObject({ node: process.version })
})

test.each([
  ['another machine', { remoteAddress: '203.0.113.7' }],
  ['another machine, by IPv6', { remoteAddress: '::ffff:203.0.113.7' }],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['a proxy that says so in the standard way', { headers: { forwarded: 'for=203.0.113.7' } }],
])('%s does not read which backend the shop has', async (_who, request) => {
  const { app } = openHealth()
  const answer = await app.inject({ url: '/readyz', ...request })
  expect(Object.keys(answer.json()).sort()).toEqual(['backendAnswers', 'ready', 'why'])
})
