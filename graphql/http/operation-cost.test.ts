import {
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, type RequestInfo } from '../contract.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { readLimits } from '../read-limits.ts'
import { createShopSchema } from '../schema.ts'
import { createPlainShop } from '../testing/plain-shop.ts'
import { createBuyer } from '../testing/test-buyer.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../testing/test-shop.ts'

const { backendFieldCost } = DEFAULT_LIMITS
const UNLIMITED = 'cost=1000000,tokens=100000,depth=100'

interface Cost {
  requested: number
  limit: number
  quota?: unknown
}

async function send(shop: TestShop, body: object, visitor: RequestInfo, init: { url?: string; method?: string } = {}) {
  const { url = 'http://shop.test/graphql', method = 'POST' } = init
  const request = new Request(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body) }),
  })
  return (await shop.graphql.handle(request, visitor)).json()
}

/** Settings are left out: all visitors share them, and a process without them is not ready. */
const chargedCalls = (shop: TestShop) => shop.takeCalls()

async function expectCost(shop: TestShop, body: { query: string; variables: object }, visitor: RequestInfo) {
  await shop.graphql.purge([EVERYTHING])
  shop.takeCalls()
  const { errors, extensions } = await send(shop, body, visitor)
  const calls = chargedCalls(shop)
  expect(extensions, JSON.stringify(errors)).toBeDefined()
  const cost: Cost = extensions.cost
  expect(calls.length * backendFieldCost, `${calls.join(' ')} of ${body.query}`).toBeLessThanOrEqual(cost.requested)
  return calls.length
}

const program = (given: Partial<RequestInfo> = {}) => createVisitor({ cookieClient: false, ...given })

describe('the cost covers the calls to the backend:', () => {
  let shop: TestShop
  let member: RequestInfo
  let samples: Record<string, string>
  const MISSING = {
    id: '"999999"',
    productId: '"999999"',
    slug: '"nothing"',
    orderId: '"999999"',
    trackingId: '"NOTHING"',
  }
  beforeAll(async () => {
    shop = await createTestShop({ limits: readLimits(UNLIMITED).limits })
    const visitor = await signedInVisitor(shop, 'ann@example.com')
    const buyer = createBuyer(shop, visitor)
    const line = await buyer.add('101')
    await buyer.ship(await buyer.saveAddress(), [line])
    const { order } = await buyer.place({ idempotencyKey: 'order-with-a-cost' })
    await buyer.add('102')
    member = { ...visitor, cookieClient: false }
    const { data } = await shop.ask('{ flashSales { id } shop { categories { slug } } }')
    samples = {
      id: '"101"',
      productId: '"101"',
      'flashSale.id': JSON.stringify(data.flashSales[0]?.id ?? '1'),
      ids: '["101", "102", "103"]',
      slug: JSON.stringify(data.shop.categories[0].slug),
      text: '"mug"',
      code: '"US"',
      link: '"/buy/101:1,102,103,104-1040,105,106,107,108,109,110,111"',
      trackingId: JSON.stringify(order.trackingId),
      'order.id': JSON.stringify(order.id),
      orderId: JSON.stringify(order.id),
    }
  })
  afterAll(() => shop.close())

  const schema = createShopSchema()

  /** Null if a required argument has no sample. */
  function argumentsOf({ name, args }: GraphQLField<unknown, unknown>, values: Record<string, string>): string | null {
    const given = args.filter(isRequiredArgument).map((argument) => {
      const value = values[`${name}.${argument.name}`] ?? values[argument.name]
      return value === undefined ? null : `${argument.name}: ${value}`
    })
    if (given.includes(null)) return null
    return given.length > 0 ? `(${given.join(', ')})` : ''
  }

  /** Everything below a type, without types that are already open and fields without samples. */
  function selectionOf(type: GraphQLObjectType, open: readonly GraphQLObjectType[] = []): string {
    const fields = Object.values(type.getFields()).flatMap((field) => fieldText(field, [...open, type]) ?? [])
    return `{ __typename ${fields.join(' ')} }`
  }

  function fieldText(field: GraphQLField<unknown, unknown>, open: readonly GraphQLObjectType[]): string | null {
    const given = argumentsOf(field, samples)
    const type = getNamedType(field.type)
    if (given === null) return null
    if (isLeafType(type)) return `${field.name}${given}`
    if (!isObjectType(type) || open.includes(type) || open.length > 6) return null
    return `${field.name}${given} ${selectionOf(type, open)}`
  }

  const expectCovered = (query: string) => expectCost(shop, { query, variables: {} }, member)

  const namesOf = (type: string) => {
    const found = schema.getType(type)
    return isObjectType(found) ? Object.keys(found.getFields()).filter((name) => name !== 'viewer') : []
  }

  const fieldsOf = (name: string) => {
    const type = schema.getType(name)
    if (!isObjectType(type)) throw new Error(`no type ${name}`)
    return { type, fields: type.getFields() }
  }

  test.each(namesOf('Query'))('Query.%s with everything below it', async (name) => {
    const { type, fields } = fieldsOf('Query')
    const field = fields[name]
    const text = field && fieldText(field, [type])
    expect(text, `${name} needs a sample argument`).toBeTruthy()
    await expectCovered(`{ ${text} }`)
  })

  test.each(namesOf('Viewer'))('Viewer.%s with everything below it', async (name) => {
    const { type, fields } = fieldsOf('Viewer')
    const field = fields[name]
    const text = field && fieldText(field, [type])
    expect(text, `${name} needs a sample argument`).toBeTruthy()
    await expectCovered(`{ viewer { ${text} } }`)
  })

  test.each(namesOf('Viewer'))('Viewer.%s of something that does not exist', async (name) => {
    const field = fieldsOf('Viewer').fields[name]
    const given = field && argumentsOf(field, { ...samples, ...MISSING })
    const selection = field && isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
    await expectCovered(`{ viewer { ${name}${given} ${selection} } }`)
  })

  test.each(namesOf('Query'))('Query.%s of something that does not exist', async (name) => {
    const field = fieldsOf('Query').fields[name]
    const given = field && argumentsOf(field, { ...samples, ...MISSING })
    const selection = field && isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
    await expectCovered(`{ ${name}${given} ${selection} }`)
  })

  test('all fields of Viewer at once', async () => {
    await expectCovered(`{ viewer ${selectionOf(fieldsOf('Viewer').type)} }`)
  })

  test('aliases, fragments, and pages', async () => {
    await expectCovered(
      `{ a: discover(page: 1) { ...Items } b: discover(page: 2) { ...Items } ...More
         home { showcase { one: discover(page: 1) { ...Items } two: discover(page: 2) { ...Items } } } }
       fragment Items on ProductList { items { id } }
       fragment More on Query { c: discover(page: 3) { ...Items } d: categories(page: 1) { items { slug } } }`,
    )
  })
})

describe('the cost covers the calls to a backend without extensions of lists:', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createPlainShop({ limits: readLimits(UNLIMITED).limits })
  })
  afterAll(() => shop.close())

  const IDS = Array.from({ length: 20 }, (_, index) => String(101 + index))
  const LITERAL = JSON.stringify(IDS)

  test.each([
    [`{ products(ids: ${LITERAL}) { nodes { id } } }`, {}],
    ['query ($ids: [ID!]) { products(ids: $ids) { nodes { id } } }', { ids: IDS }],
    [`query ($ids: [ID!] = ${LITERAL}) { products(ids: $ids) { nodes { id } } }`, {}],
  ])('each id of %s', async (query, variables) => {
    expect(await expectCost(shop, { query, variables }, program())).toBe(IDS.length)
  })

  test.each([
    '{ products { nodes { id } } }',
    '{ products(first: 50) { nodes { id } } }',
    '{ listing(perPage: 50) { products { items { id } } } }',
    '{ listing(perPage: 1) { products { items { id } } } }',
    '{ listing(perPage: 30, page: 2) { products { items { id } } } }',
    '{ a: reviews(productId: "101", perPage: 50) { items { id } } b: brands(perPage: 50) { items { id } } }',
  ])('pages of %s', async (query) => {
    await expectCost(shop, { query, variables: {} }, program())
  })
})

describe('extensions.cost', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createTestShop({ knownOperations: { own: 'query Own { shop { serverTime } }' } })
  })
  afterAll(() => shop.close())

  const QUERY = '{ brands { items { title } } }'
  const quota = { limit: 600, remaining: 599, resetSeconds: 60 }

  test('has the cost, its limit, and what is left to the caller', async () => {
    const { extensions } = await send(shop, { query: QUERY }, program({ quota }))
    expect(extensions).toEqual({ cost: { requested: expect.any(Number), limit: DEFAULT_LIMITS.cost, quota } })
    expect(extensions.cost.requested).toBeGreaterThan(backendFieldCost)
    expect(extensions.cost.requested).toBeLessThan(2 * backendFieldCost)
  })

  test('is the same when the document was validated before', async () => {
    const answers = [await send(shop, { query: QUERY }, program()), await send(shop, { query: QUERY }, program())]
    expect(answers[1]).toEqual(answers[0])
  })

  test('of a GET has nothing that depends on the caller, because the answer may be stored', async () => {
    const url = `http://shop.test/graphql?query=${encodeURIComponent(QUERY)}`
    const { extensions } = await send(shop, {}, program({ quota }), { url, method: 'GET' })
    expect(Object.keys(extensions.cost)).toEqual(['requested', 'limit'])
  })

  test('is missing from answers to the shop’s own operations', async () => {
    expect(await send(shop, { documentId: 'own' }, createVisitor({ quota }))).not.toHaveProperty('extensions')
  })

  test('reports a cheap operation without calls', async () => {
    const { extensions } = await send(shop, { query: '{ __typename }' }, program())
    expect(extensions.cost.requested).toBeLessThan(10)
  })
})

describe('an operation that costs too much', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await createPlainShop({ limits: readLimits(`cost=${4 * backendFieldCost}`).limits })
  })
  afterAll(() => shop.close())

  const QUERY = 'query ($ids: [ID!]!) { products(ids: $ids) { nodes { id } } }'

  test('is refused by the values of its variables, before the backend is called', async () => {
    const accepted = await send(shop, { query: QUERY, variables: { ids: ['101', '102', '103'] } }, program())
    expect(accepted.data.products.nodes).toEqual([{ id: '101' }, { id: '102' }, { id: '103' }])
    shop.takeCalls()
    const refused = await send(shop, { query: QUERY, variables: { ids: ['1', '2', '3', '4'] } }, program())
    expect(refused.errors[0].extensions).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      limit: 'cost',
      max: 4 * backendFieldCost,
      found: expect.any(Number),
    })
    expect(refused.data).toBeUndefined()
    expect(shop.takeCalls()).toEqual([])
  })

  test('does not hide the error of variables that do not fit', async () => {
    const { errors } = await send(shop, { query: QUERY, variables: { ids: [{}, {}, {}, {}] } }, program())
    expect(errors[0].extensions.code).toBe('BAD_USER_INPUT')
  })
})
