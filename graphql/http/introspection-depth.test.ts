import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const ALL = {
  descriptions: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
}

test.each([
  ['the complete standard query', getIntrospectionQuery(ALL)],
  ['the query of GraphiQL', getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true })],
  ['the unchanged standard query', getIntrospectionQuery()],
  [
    'the standard query with additions of a client',
    getIntrospectionQuery(ALL).replaceAll('name\n', 'name __typename\n'),
  ],
])('%s is answered', async (_name, query) => {
  const { errors, data } = await shop.ask(query)
  expect(errors).toBeUndefined()
  expect(data.__schema.types.length).toBeGreaterThan(100)
})

test.each([
  [
    'one type',
    '{ __type(name: "Product") { name fields { name args { name type { name } } type { ofType { name } } } } }',
  ],
  ['two types', '{ a: __type(name: "Cart") { name } b: __type(name: "Checkout") { fields { name } } }'],
  ['directives', '{ __schema { directives { name args { name type { name kind } } } } }'],
])('%s is allowed', async (_name, query) => {
  expect((await shop.ask(query)).errors).toBeUndefined()
})

const wrapped = (levels: number) =>
  `{ __schema { types { fields { type { ${'ofType { '.repeat(levels)} name ${'} '.repeat(levels)} } } } } }`

const DEEP = 'inside of another list of a type'
test.each([
  ['types of fields of types', '{ __schema { types { fields { type { fields { name } } } } } }', DEEP],
  ['implementations of interfaces', '{ __schema { types { interfaces { possibleTypes { name } } } } }', DEEP],
  ['members of inputs', '{ __schema { types { inputFields { type { inputFields { name } } } } } }', DEEP],
  ['values of enums of fields', '{ __schema { types { fields { type { enumValues { name } } } } } }', DEEP],
  ['the same by arguments', '{ __schema { types { fields { args { type { fields { name } } } } } } }', DEEP],
  ['the same below one type', '{ __type(name: "Product") { fields { type { fields { name } } } } }', DEEP],
  [
    'the same in fragments',
    `{ ...A } fragment A on Query { __schema { types { ...B } } } fragment B on __Type { fields { type { ...C } } }
      fragment C on __Type { fields { name } }`,
    DEEP,
  ],
  [
    'the same in inline fragments',
    '{ __schema { types { ... { fields { type { ... on __Type { fields { name } } } } } } } }',
    DEEP,
  ],
  ['ten wrappers', wrapped(10), '9 levels of ofType'],
  ['types under two aliases', '{ __schema { a: types { name } b: types { name } } }', 'takes no aliases'],
  [
    'the schema by two names',
    '{ a: __schema { types { name } } b: __schema { types { name } } }',
    'once in an operation',
  ],
])('%s is refused', async (_name, query, message) => {
  const { httpStatus, data, errors } = await shop.ask(query)
  expect({ httpStatus, data: data ?? null }).toEqual({ httpStatus: 400, data: null })
  expect(errors?.map((error) => error.message).join()).toContain(message)
  const code = message.includes('once') ? 'FIELD_REPEATED' : 'LIMIT_EXCEEDED'
  const limit = message.includes('once') ? 'oncePerOperation' : 'introspectionDepth'
  expect(errors?.[0]?.extensions).toMatchObject({ code, limit, requestId: 'test-1' })
})

test('nine wrappers are allowed', async () => {
  expect((await shop.ask(wrapped(9))).errors).toBeUndefined()
})

test('fragments that double thirty times are checked quickly', async () => {
  const double = (n: number) => `fragment F${n} on __Type { ofType { ...F${n + 1} } ...F${n + 1} }`
  const fragments = Array.from({ length: 30 }, (_, n) => double(n)).join(' ')
  const before = performance.now()
  const { httpStatus } = await shop.ask(`{ __schema { types { ...F0 } } } ${fragments} fragment F30 on __Type { name }`)
  expect(httpStatus).toBe(400)
  expect(performance.now() - before).toBeLessThan(500)
})
