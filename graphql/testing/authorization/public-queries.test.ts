import { globSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGuestToken } from '#shared/guest-token.ts'
import { isPublicQuery } from '../../http/public-schema.ts'
import { createShopSchema } from '../../schema.ts'
import { type RelayedCall, relayed } from '../test-relay.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../test-shop.ts'
import { queriesOf } from './test-public-queries.ts'

const schema = createShopSchema()
const queries = [...queriesOf(schema)]
const isPublic = ([, text]: [string, string]) => isPublicQuery(schema, parse(text))

type Kind = 'public' | 'private' | 'token'

/** The declarations of a file: endpoints, and objects with two of them. */
function endpointsIn(value: unknown): { kind: Kind; name: string }[] {
  if (typeof value !== 'object' || value === null) return []
  const { kind, name } = { kind: null, name: '', ...value }
  if (kind === 'public' || kind === 'private' || kind === 'token') return [{ kind, name }]
  return Object.values(value)
    .filter((entry) => typeof entry === 'object')
    .flatMap(endpointsIn)
}

/** valibot's schemas also have a `kind` and reference each other. */
function isSchema(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '~standard' in value
}

/** Names of all endpoints by their kind, gathered from the files that declare them. */
async function endpointNames(): Promise<Record<Kind, Set<string>>> {
  const names = { public: new Set<string>(), private: new Set<string>(), token: new Set<string>() }
  const folder = join(import.meta.dirname, '../../api/endpoints')
  for (const file of globSync('**/*.ts', { cwd: folder }).filter((path) => !path.endsWith('.test.ts'))) {
    const module: Record<string, unknown> = await import(join(folder, file))
    const found = Object.values(module)
      .filter((value) => !isSchema(value))
      .flatMap(endpointsIn)
    for (const { kind, name } of found) names[kind].add(name)
  }
  return names
}

let shop: TestShop
const calls: RelayedCall[] = []
let endpoints: Awaited<ReturnType<typeof endpointNames>>
beforeAll(async () => {
  endpoints = await endpointNames()
  const events: TestShop['events'] = []
  shop = await relayed(
    await createTestShop(),
    async (call) => {
      calls.push(call)
      return null
    },
    { knownOperations: Object.fromEntries(queries), observe: (event) => void events.push(event) },
  )
  shop.events = events
})
afterAll(() => shop.close())

/** A member who also has a guest token, so that any identity could leak. */
async function member() {
  const visitor = await signedInVisitor(shop, `everything-${calls.length}@example.com`)
  return createVisitor({ identity: { ...visitor.identity, guestToken: createGuestToken() } })
}

/** Sends documents by id like the shop's own client, so that no limit applies. */
async function endpointsAskedBy(body: string | object) {
  const visitor = await member()
  // Bypasses the cache, because cached reads cause no visible call.
  shop.advance(48 * 3_600_000)
  calls.length = 0
  shop.events.length = 0
  const { errors } = await shop.ask(body, {}, visitor)
  const asked = shop.events.flatMap((event) => (event.type === 'upstream' ? [event.endpoint] : []))
  return { asked, errors, visitor }
}

function expectNoIdentity(): void {
  for (const { url, headers, body } of calls) {
    expect(headers.authorization, url).toBeUndefined()
    expect(url).not.toContain('user_token')
    expect(body.toString(), url).not.toContain('user_token')
  }
}

test('endpoints are classified', () => {
  expect(endpoints.public.size).toBeGreaterThan(15)
  expect(endpoints.private.size).toBeGreaterThan(20)
  expect([...endpoints.public].filter((name) => endpoints.private.has(name))).toEqual([])
  // A product is also read past the cache, after a refused change.
  expect([...endpoints.token].toSorted()).toEqual(['product', 'track-order'])
})

describe('no public field of Query reaches a private endpoint:', () => {
  test.each(queries.filter(isPublic))('%s', async (documentId) => {
    const { asked, errors, visitor } = await endpointsAskedBy({ documentId })
    expect(errors).toBeUndefined()
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.filter((name) => !endpoints.public.has(name))).toEqual([])
    expectNoIdentity()
    expect(visitor.events).toEqual([])
  })
})

describe('a personal field of Query', () => {
  test('is viewer or takes a token argument', () => {
    expect(
      queries
        .filter((query) => !isPublic(query))
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(['trackOrder', 'viewer'])
  })

  test('with a token argument is requested without an identity and never shared', async () => {
    const document = '{ trackOrder(trackingId: "20260101abcDEF") { status } }'
    const { asked } = await endpointsAskedBy(document)
    expect(asked.every((name) => endpoints.token.has(name) || name === 'common')).toBe(true)
    expect(asked).toContain('track-order')
    expectNoIdentity()
    await shop.ask(document)
    expect(calls.filter(({ path }) => path === 'track-order').length).toBeGreaterThan(1)
  })
})
