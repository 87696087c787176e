import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { createLife } from '../capacity/life.ts'
import { registerHealth } from './health.ts'

function openHealth() {
  const state = { hasSettings: true, isOverloaded: false, now: 5_000 }
  const life = createLife()
  const app = fastify()
  registerHealth(app, {
    graphql: {
      ready: async () => state.hasSettings,
      backendLoad: () => ({ inFlight: 0, breakers: {} }),
      sightings: () => [{ trait: 'noGuests', way: 'members only', since: Date.UTC(2026, 0, 2) }],
    },
    load: { life, isOverloaded: () => state.isOverloaded },
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
  return { app, life, state, readiness }
}

test('a process without the settings of the shop is not ready for ten seconds, and then starts without', async () => {
  const { state, readiness } = openHealth()
  state.hasSettings = false
  expect(await readiness()).toEqual([503, 'starting'])
  state.now = 14_999
  expect(await readiness()).toEqual([503, 'starting'])
  state.now = 15_000
  expect(await readiness()).toEqual([200, undefined])
})

test('a process that has lost the last copy of the settings says that the backend is away', async () => {
  const { state, readiness } = openHealth()
  expect(await readiness()).toEqual([200, undefined])
  state.hasSettings = false
  expect(await readiness()).toEqual([503, 'backend'])
})

test('an overloaded process says so, and is ready again afterwards', async () => {
  const { state, readiness } = openHealth()
  state.isOverloaded = true
  expect(await readiness()).toEqual([503, 'overloaded'])
  state.isOverloaded = false
  expect(await readiness()).toEqual([200, undefined])
})

test('a process that ends is alive and not ready', async () => {
  const { app, life, readiness } = openHealth()
  life.drain()
  expect(await readiness()).toEqual([503, 'draining'])
  for (const url of ['/livez', '/healthz']) {
    const { statusCode, headers, body } = await app.inject(url)
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-store', '{"status":"alive"}'])
  }
})

test('a process says which build it is', async () => {
  const { headers, body } = await openHealth().app.inject('/version')
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.parse(body)).toMatchObject({ node: process.version })
})

test('what is wrong is told in one order: the end, then the load, then the backend', async () => {
  const { life, state, readiness } = openHealth()
  expect(await readiness()).toEqual([200, undefined])
  state.hasSettings = false
  state.isOverloaded = true
  expect(await readiness()).toEqual([503, 'overloaded'])
  life.drain()
  expect(await readiness()).toEqual([503, 'draining'])
})

test('a process that starts without the settings and gets them later may lose them again', async () => {
  const { state, readiness } = openHealth()
  state.hasSettings = false
  state.now = 15_000
  expect(await readiness()).toEqual([200, undefined])
  state.hasSettings = true
  await readiness()
  state.hasSettings = false
  expect(await readiness()).toEqual([503, 'backend'])
})
