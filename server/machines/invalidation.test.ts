import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#backend/database/database.ts'
import { openTestShop } from '../testing/test-shop.ts'

const SECRET = 'a-secret-that-no-other-shop-in-these-tests-has'
const PRODUCT = '/product/product-101/101'

let shop: Awaited<ReturnType<typeof openTestShop>>
let sent = 0
beforeAll(async () => {
  shop = await openTestShop({ INVALIDATION_SECRET: SECRET })
})
beforeEach(async () => {
  await shop.app.inject(PRODUCT)
  shop.log.length = 0
  shop.events.length = 0
})
afterAll(() => shop.close())

const seconds = (offset = 0) => String(Math.floor(Date.now() / 1000) + offset)

interface Sent {
  timestamp?: string
  secret?: string
  headers?: Record<string, string>
}

/** The body makes each message unique. */
function messageOf(tags: unknown): string {
  sent += 1
  return JSON.stringify({ tags, number: sent })
}

function signedHeaders(body: string, { timestamp = seconds(), secret = SECRET, headers = {} }: Sent) {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { 'x-invalidation-timestamp': timestamp, 'x-invalidation-signature': signature, ...headers }
}

function send(body: string, given: Sent = {}) {
  return shop.app.inject({
    method: 'POST',
    url: '/hooks/invalidate',
    headers: { 'content-type': 'application/json', ...signedHeaders(body, given) },
    payload: body,
  })
}

const purges = () => shop.events.filter(({ type }) => type === 'purge')

it('purges the entries with a tag, and returns their number', async () => {
  const answer = await send(messageOf(['product:101']))
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  const { entries, processes } = answer.json()
  expect(entries).toBeGreaterThan(1)
  expect(processes).toBe(0)
  expect(purges()).toEqual([{ type: 'purge', from: 'here', tags: ['product:101'], entries }])
  expect(shop.log.filter(({ msg }) => msg === 'purged')).toHaveLength(1)
  expect((await send(messageOf(['product:101']))).json()).toEqual({ entries: 0, processes: 0 })
})

it('shows a changed price on the next request', async () => {
  const priceOf = async () => (await shop.app.inject(PRODUCT)).body.match(/"price":"?([\d.]+)/)?.[1]
  const before = await priceOf()
  const database = openDatabase(join(shop.backend.dataDir, 'backend.sqlite'))
  database.run('UPDATE products SET selling = selling + 1000, offered = 0 WHERE id = 101')
  database.close()
  expect(await priceOf()).toBe(before)
  await send(messageOf(['product:101']))
  expect(Number(await priceOf())).toBeGreaterThan(Number(before))
})

describe('refuses, purges nothing, and logs only a code:', () => {
  const good = () => messageOf(['product:101'])
  const cases: [string, number, string, () => ReturnType<typeof send>][] = [
    ['another secret', 401, 'INVALIDATION_SIGNATURE_WRONG', () => send(good(), { secret: 'x'.repeat(32) })],
    [
      'no signature',
      401,
      'INVALIDATION_SIGNATURE_MISSING',
      () => send(good(), { headers: { 'x-invalidation-signature': '' } }),
    ],
    [
      'half a signature',
      401,
      'INVALIDATION_SIGNATURE_MISSING',
      () => send(good(), { headers: { 'x-invalidation-signature': 'abcd' } }),
    ],
    [
      'no timestamp',
      401,
      'INVALIDATION_SIGNATURE_MISSING',
      () => send(good(), { headers: { 'x-invalidation-timestamp': '' } }),
    ],
    [
      'another timestamp than the signed one',
      401,
      'INVALIDATION_SIGNATURE_WRONG',
      () => send(good(), { headers: { 'x-invalidation-timestamp': seconds(-1) } }),
    ],
    [
      'an old timestamp',
      401,
      'INVALIDATION_TIMESTAMP_OUTSIDE_WINDOW',
      () => send(good(), { timestamp: seconds(-301) }),
    ],
    [
      'a timestamp of tomorrow',
      401,
      'INVALIDATION_TIMESTAMP_OUTSIDE_WINDOW',
      () => send(good(), { timestamp: seconds(86_400) }),
    ],
    ['a huge body', 413, 'FST_ERR_CTP_BODY_TOO_LARGE', () => send(messageOf(['product:101', 'x'.repeat(20_000)]))],
    ['no JSON', 400, 'INVALIDATION_BODY_NOT_UNDERSTOOD', () => send('tags=product:101')],
    ['no tags', 400, 'INVALIDATION_BODY_NOT_UNDERSTOOD', () => send(messageOf([]))],
    ['tags that are none', 400, 'INVALIDATION_BODY_NOT_UNDERSTOOD', () => send(messageOf(['product:101', 7]))],
    [
      'too many tags',
      400,
      'INVALIDATION_BODY_NOT_UNDERSTOOD',
      () => send(messageOf(Array.from({ length: 201 }, (_, index) => `product:${index}`))),
    ],
  ]

  it.each(cases)('%s', async (_what, status, code, attempt) => {
    const answer = await attempt()
    expect([answer.statusCode, answer.json().status]).toEqual([status, status])
    expect(purges()).toEqual([])
    expect(shop.events.filter(({ type }) => type === 'refusal')).toEqual([expect.objectContaining({ status, code })])
    const lines = shop.log.filter(({ msg }) => msg === 'request refused')
    expect(lines).toEqual([expect.objectContaining({ status, code })])
    expect(JSON.stringify(shop.log)).not.toMatch(new RegExp(`${SECRET}|product:101`))
  })

  it('the same message sent concurrently', async () => {
    const body = good()
    const timestamp = seconds()
    const answers = await Promise.all([1, 2, 3].map(() => send(body, { timestamp })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  })
})
