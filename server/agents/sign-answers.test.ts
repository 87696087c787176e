import { generateKeyPairSync, webcrypto } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PublishedKey } from '../ground/signing-keys.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { schemaFaults } from './testing/published-schemas.ts'
import { createTestAgent, hostProfiles } from './testing/test-agent.ts'

const PUBLIC_URL = 'http://localhost:3000'

function createKey(kid: string, namedCurve: 'P-256' | 'P-384' = 'P-256') {
  return { ...generateKeyPairSync('ec', { namedCurve }).privateKey.export({ format: 'jwk' }), kid }
}

const keys = [createKey('new'), createKey('old', 'P-384')]

let shop: Awaited<ReturnType<typeof openTestShop>>
let host: Awaited<ReturnType<typeof hostProfiles>>
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL, AGENT_SIGNING_KEYS: JSON.stringify({ keys }) })
  host = await hostProfiles()
})
afterAll(async () => {
  host.close()
  await shop.close()
})

interface SignedAnswer {
  statusCode: number
  headers: Record<string, unknown>
  rawPayload: Buffer
}

async function keysIn({ app }: Pick<typeof shop, 'app'>): Promise<PublishedKey[]> {
  const profile = (await app.inject('/.well-known/ucp')).json()
  expect(schemaFaults('discovery/profile.json#/$defs/business_profile', profile)).toEqual([])
  return profile.signing_keys
}

/** Verifies by the text of RFC 9421 alone: with the web's cryptography, and without the shop's library. */
async function isSignedBy(published: PublishedKey | undefined, answer: SignedAnswer): Promise<boolean> {
  const { crv = 'P-256', kty, x, y } = published ?? {}
  const { headers, statusCode, rawPayload } = answer
  const digest = Buffer.from(await webcrypto.subtle.digest('SHA-256', rawPayload)).toString('base64')
  if (headers['content-digest'] !== `sha-256=:${digest}:`) return false
  const parameters = String(headers['signature-input']).replace(/^sig1=/, '')
  const base = [
    `"@status": ${statusCode}`,
    `"content-digest": ${headers['content-digest']}`,
    `"content-type": ${headers['content-type']}`,
    `"@signature-params": ${parameters}`,
  ].join('\n')
  const algorithm = { name: 'ECDSA', namedCurve: crv }
  const key = await webcrypto.subtle.importKey('jwk', { kty, crv, x, y } as JsonWebKey, algorithm, false, ['verify'])
  const [, signature = ''] = /^sig1=:([\w+/=]+):$/.exec(String(headers['signature'])) ?? []
  const hash = crv === 'P-256' ? 'SHA-256' : 'SHA-384'
  return webcrypto.subtle.verify({ name: 'ECDSA', hash }, key, Buffer.from(signature, 'base64'), Buffer.from(base))
}

const search = ({ app }: Pick<typeof shop, 'app'>, body: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/ucp/catalog/search',
    headers: { 'ucp-agent': `profile="${host.urlOf('/profile')}"`, ...headers },
    payload: body,
  })

function callTool(catalog: object) {
  const meta = { 'ucp-agent': { profile: host.urlOf('/profile') } }
  const params = { name: 'search_catalog', arguments: { meta, catalog } }
  return shop.app.inject({
    method: 'POST',
    url: '/api/ucp/mcp',
    headers: { accept: 'application/json, text/event-stream' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
  })
}

test('publishes the public parts of all keys', async () => {
  const published = await keysIn(shop)
  expect(published).toMatchObject([
    { kid: 'new', kty: 'EC', crv: 'P-256', use: 'sig', alg: 'ES256' },
    { kid: 'old', kty: 'EC', crv: 'P-384', use: 'sig', alg: 'ES384' },
  ])
  for (const key of published) expect(key).not.toHaveProperty('d')
})

test('signs answers and failures of both transports with the first key', async () => {
  const [first, second] = await keysIn(shop)
  const answers = [
    await search(shop, { query: 'product' }),
    await search(shop, {}),
    await search(shop, { query: 'product' }, { 'ucp-agent': 'nonsense' }),
    await callTool({ query: 'product' }),
    await callTool({}),
    await shop.app.inject('/api/ucp/mcp'),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 400, 200, 400, 405])
  for (const answer of answers) {
    expect(answer.headers['signature-input']).toMatch(
      /^sig1=\("@status" "content-digest" "content-type"\);created=\d{10};keyid="new"$/,
    )
    expect(await isSignedBy(first, answer)).toBe(true)
    expect(await isSignedBy(second, answer)).toBe(false)
  }
})

test('an altered answer does not verify', async () => {
  const [first] = await keysIn(shop)
  const answer = await search(shop, { query: 'product' })
  const altered = Buffer.from(answer.body.replace('"success"', '"error"'))
  expect(await isSignedBy(first, { ...answer, rawPayload: altered })).toBe(false)
  expect(await isSignedBy(first, { ...answer, statusCode: 201 })).toBe(false)
})

test('signed answers are not compressed, and intermediaries are asked not to', async () => {
  const { headers } = await search(shop, { query: 'product' }, { 'accept-encoding': 'br, gzip' })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(headers['cache-control']).toBe('private, no-store, no-transform')
})

test('after a rotation, the other key signs; it may have the curve P-384', async () => {
  const own = await openTestShop({
    PUBLIC_URL,
    AGENT_SIGNING_KEYS: JSON.stringify([keys[1], { ...keys[0], d: undefined }]),
  })
  const [first, second] = await keysIn(own)
  expect([first?.kid, second?.kid]).toEqual(['old', 'new'])
  expect(await isSignedBy(first, await search(own, { query: 'product' }))).toBe(true)
  await own.close()
})

test('without keys, nothing is signed or published', async () => {
  const own = await openTestShop({ PUBLIC_URL })
  const profile = await own.app.inject('/.well-known/ucp')
  expect(profile.json()).not.toHaveProperty('signing_keys')
  const { headers } = await createTestAgent(own.app, host.urlOf('/profile'))('/catalog/search', { query: 'product' })
  for (const name of ['signature', 'signature-input', 'content-digest']) expect(headers).not.toHaveProperty(name)
  await own.close()
})
