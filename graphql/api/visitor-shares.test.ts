import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../limits.ts'
import { type Gate, gateBefore } from '../testing/test-gate.ts'
import { createTestShop, createVisitor } from '../testing/test-shop.ts'

const LIMITS = {
  ...DEFAULT_LIMITS,
  listsPerVisitor: DEFAULT_LIMITS.readsPerVisitor,
  backendQueue: 4,
  answerTimeout: 60_000,
  readDeadline: 60_000,
  shellDeadline: 60_000,
}
const SHARE = LIMITS.readsPerVisitor
const greedy = createVisitor({ address: '2001:db8:1:1::1' })
/** Another address in the same network. */
const greedyToo = createVisitor({ address: '2001:db8:1:1::2' })
const other = createVisitor({ address: '192.0.2.8' })

let gate: Gate
beforeEach(async () => {
  gate = await gateBefore('products', await createTestShop(), { limits: LIMITS })
  await gate.shop.ask('{ shop { serverTime } }')
})
afterEach(() => gate.shop.close())

const listings = (pages: number[]) =>
  `{ ${pages.map((page) => `p${page}: listing(brands: ["${page}"]) { title }`).join(' ')} }`
const codesOf = (answers: { errors?: { extensions: Record<string, unknown> }[] }[]) =>
  answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions['code']))

test('a visitor only has a share of the backend, so that others do not wait', async () => {
  gate.shut()
  const first = gate.shop.ask(listings([1, 2, 3, 4, 5, 6]), {}, greedy)
  const second = gate.shop.ask(listings([7, 8, 9, 10, 11, 12]), {}, greedyToo)
  await gate.arrivals(SHARE)
  const others = gate.shop.ask(listings([20]), {}, other)
  await gate.arrivals(SHARE + 1)
  expect(gate.shop.graphql.backendLoad().inFlight).toBe(SHARE + 1)
  gate.open()
  expect(codesOf(await Promise.all([first, second, others]))).toEqual([])
})

test("reads beyond the share and its queue are refused as busy, but not another visitor's", async () => {
  gate.shut()
  const first = gate.shop.ask(listings([1, 2, 3, 4, 5, 6]), {}, greedy)
  const second = gate.shop.ask(listings([7, 8, 9, 10, 11, 12]), {}, greedy)
  await gate.arrivals(SHARE)
  const refused = await gate.shop.ask(listings([13]), {}, greedyToo)
  expect(refused).toMatchObject({ httpStatus: 503 })
  expect(codesOf([refused])).toEqual(['UPSTREAM_BUSY'])
  const others = gate.shop.ask(listings([13]), {}, other)
  await gate.arrivals(SHARE + 1)
  gate.open()
  expect(codesOf(await Promise.all([first, second, others]))).toEqual([])
})

test('many readers of one listing use the share once', async () => {
  gate.shut()
  const readers = Array.from({ length: 40 }, () => gate.shop.ask(listings([1]), {}, greedy))
  await gate.arrivals(1)
  const others = gate.shop.ask(listings([2, 3, 4, 5, 6, 7]), {}, greedy)
  await gate.arrivals(7)
  gate.open()
  expect(codesOf(await Promise.all([...readers, others]))).toEqual([])
})

const failingListings = async (visitor: typeof greedy) => {
  for (const pages of [
    [1, 2, 3, 4, 5, 6],
    [7, 8, 9, 10, 11, 12],
    [13, 14, 15, 16, 17, 18],
    [19, 20, 21, 22, 23, 24],
  ])
    await gate.shop.ask(listings(pages), {}, visitor)
}

test("one visitor's failures do not open the breaker for others", async () => {
  gate.shop.backend.faults.set({ path: 'products', mode: 'status' })
  await failingListings(greedy)
  await failingListings(greedyToo)
  expect(gate.shop.graphql.backendLoad().breakers['products']).toBe('closed')
  await failingListings(other)
  expect(gate.shop.graphql.backendLoad().breakers['products']).toBe('open')
})

describe('lists and searches', () => {
  const ids = (pages: number[]) => pages.map((page) => `p${page}: listing(query: "word ${page}") { title }`).join(' ')
  const asked = (pages: number[]) => `{ ${ids(pages)} }`
  const eleven = Array.from({ length: 11 }, (_, at) => at)

  test('a visitor has two at a time, whatever is searched for, and others read products meanwhile', async () => {
    const own = await gateBefore('products', await createTestShop(), {
      limits: { ...LIMITS, backendQueue: 20, listsPerVisitor: 2 },
    })
    await own.shop.ask('{ shop { serverTime } }')
    own.shut()
    const many = own.shop.ask(asked(eleven), {}, greedy)
    const more = own.shop.ask(asked(eleven.map((page) => page + 20)), {}, greedyToo)
    await own.arrivals(2)
    const product = await own.shop.ask('{ product(id: "101") { title } }', {}, other)
    expect(codesOf([product])).toEqual([])
    expect(own.shop.graphql.backendLoad().inFlight).toBe(2)
    const others = own.shop.ask(asked([99]), {}, other)
    await own.arrivals(3)
    own.open()
    expect(codesOf(await Promise.all([many, more, others]))).toEqual([])
    await own.shop.close()
  })

  test('slow answers use up the time of their visitor, and not that of others', async () => {
    const own = await gateBefore('products', await createTestShop(), { limits: { ...LIMITS, listTimePerMinute: 1 } })
    await own.shop.ask('{ shop { serverTime } }')
    await own.shop.ask(asked([1, 2]), {}, greedy)
    const refused = await own.shop.ask(asked([3]), {}, greedyToo)
    expect(codesOf([refused])).toEqual(['UPSTREAM_BUSY'])
    expect(refused.errors?.[0]?.extensions['retryAfter']).toBeGreaterThan(0)
    const again = await own.shop.ask(asked([1]), {}, greedy)
    const product = await own.shop.ask('{ product(id: "101") { title } }', {}, greedy)
    const others = await own.shop.ask(asked([4]), {}, other)
    expect(codesOf([again, product, others])).toEqual([])
    await own.shop.close()
  })
})
