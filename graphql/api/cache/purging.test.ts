import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { relayed } from '../../testing/test-relay.ts'
import { createTestShop, createVisitor, type TestShop } from '../../testing/test-shop.ts'

/** A title that makes the backend answer junk. */
const BROKEN = 'broken'
const TITLE = '{ product(id: "101") { title } }'

let shop: TestShop
/** The product's current title in the backend. */
let title: string
/** Calls for the product reach the backend and wait until it resolves. */
let held: PromiseWithResolvers<void>
let arrived: PromiseWithResolvers<void>
let calls: number

beforeAll(async () => {
  const backed = await createTestShop()
  shop = await relayed(
    backed,
    async ({ path, url }) => {
      if (path !== 'product/101') return null
      const { body } = await backed.backend.app.inject(url)
      const answer = JSON.parse(body)
      answer.data.title = title
      calls += 1
      arrived.resolve()
      await held.promise
      return title === BROKEN ? 'no JSON' : JSON.stringify(answer)
    },
    { knownOperations: { title: TITLE } },
  )
})
beforeEach(() => {
  // Later than everything the previous test left in the cache.
  shop.advance(48 * 3_600_000)
  title = 'Old'
  calls = 0
  hold()
  held.resolve()
})
afterAll(() => shop.close())

function hold(): void {
  held = Promise.withResolvers()
  arrived = Promise.withResolvers()
}

/** The title on a page, read through memo and cache. */
async function read(): Promise<unknown> {
  const { data } = await shop.graphql.run({ documentId: 'title' }, createVisitor())
  return data?.['product']
}

test('gives the next reader new data, even within the memo’s second', async () => {
  expect(await read()).toEqual({ title: 'Old' })
  title = 'New'
  expect(await read()).toEqual({ title: 'Old' })
  await shop.graphql.purge(['product:101'])
  expect(await read()).toEqual({ title: 'New' })
  expect(calls).toBe(2)
})

test('of another tag causes no call', async () => {
  await read()
  title = 'New'
  await shop.graphql.purge(['product:102', 'page:about'])
  expect(await read()).toEqual({ title: 'Old' })
  expect(calls).toBe(1)
})

test('during a load gives waiting readers its value, later ones new data, which is stored', async () => {
  hold()
  const waiting = [read(), read()]
  await arrived.promise
  title = 'New'
  await shop.graphql.purge(['product:101'])
  const next = read()
  held.resolve()
  expect(await Promise.all(waiting)).toEqual([{ title: 'Old' }, { title: 'Old' }])
  expect(await next).toEqual({ title: 'New' })
  shop.advance(2_000)
  expect(await read()).toEqual({ title: 'New' })
  expect(calls).toBe(2)
})

test('during a background refresh lets new data win', async () => {
  await read()
  shop.advance(60_000)
  hold()
  expect(await read()).toEqual({ title: 'Old' })
  await arrived.promise
  title = 'New'
  await shop.graphql.purge(['product'])
  held.resolve()
  expect(await read()).toEqual({ title: 'New' })
})

test('keeps the old value for an outage', async () => {
  await read()
  await shop.graphql.purge(['product:101'])
  title = BROKEN
  expect(await read()).toEqual({ title: 'Old' })
})
