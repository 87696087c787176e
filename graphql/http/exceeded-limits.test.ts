import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../limits.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const repeat = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join(' ')

test.each([
  ['tokens', 1_000, 1_001, `{ shop { ${'serverTime '.repeat(1_100)} } }`],
  ['depth', 10, 14, `{ shop { categories { ${'children { '.repeat(11)} slug ${'}'.repeat(11)} } } }`],
  ['aliases', 15, 18, `{ ${repeat(18, (at) => `a${at}: shop { serverTime }`)} }`],
  ['directives', 20, 21, `{ shop { ${repeat(21, () => 'serverTime @include(if: true)')} } }`],
  ['listItems', 200, 201, `{ listing(brands: [${repeat(201, String)}]) { title } }`],
  ['introspectionDepth', 1, 2, '{ __schema { types { fields { type { fields { name } } } } } }'],
])('the error for too many %s contains the limit %i and what was found, %i', async (limit, max, found, query) => {
  shop.takeCalls()
  const { httpStatus, errors } = await shop.ask(query)
  expect({ httpStatus, calls: shop.takeCalls() }).toEqual({ httpStatus: 400, calls: [] })
  expect(errors?.map(({ extensions }) => extensions)).toEqual([
    { code: 'LIMIT_EXCEEDED', limit, max, found, requestId: 'test-1' },
  ])
})

test('the error for too high a cost contains the cost', async () => {
  const { errors } = await shop.ask(`{ ${repeat(15, (at) => `p${at}: listing(page: ${at + 1}) { title }`)} }`)
  const [{ extensions, message } = { extensions: {}, message: '' }] = errors ?? []
  expect(extensions).toMatchObject({ code: 'LIMIT_EXCEEDED', limit: 'cost', max: 5_000 })
  expect(extensions['found']).toBeGreaterThan(15 * DEFAULT_LIMITS.backendFieldCost)
  expect(message).toContain(`found ${Number(extensions['found'])}`)
})

test('the error for a repeated field counts it', async () => {
  const { errors } = await shop.ask(
    `{ ${repeat(3, (at) => `t${at}: trackOrder(trackingId: "TRACK${at}") { status }`)} }`,
  )
  expect(errors).toMatchObject([
    { extensions: { code: 'FIELD_REPEATED', limit: 'oncePerOperation', max: 1, found: 3 } },
  ])
})
