import {
  buildSchema,
  type GraphQLInputType,
  GraphQLScalarType,
  getNamedType,
  isInputObjectType,
  isListType,
} from 'graphql'
import { isNonNullType, isObjectType, type GraphQLResolveInfo } from 'graphql'
import { expect, test } from 'vitest'
import typeDefs from '../schema.graphql'
import { cleanArguments } from './clean-arguments.ts'

const TYPED = ' \u202aA\u200b\u00adda\ufeff\u{e0041}\u00a0Lovelace\u202c\r\n'
const CLEAN = 'Ada Lovelace'

/** A value of the type with the text in all its texts. */
function fill(type: GraphQLInputType, text: (name: string) => string, name = ''): unknown {
  if (isNonNullType(type)) return fill(type.ofType, text, name)
  if (isListType(type)) return [fill(type.ofType, text, name), fill(type.ofType, text, name)]
  if (isInputObjectType(type)) {
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, fill(field.type, text, field.name)]),
    )
  }
  return type instanceof GraphQLScalarType ? text(name) : null
}

const isSecret = (name: string) => /password|confirmation/i.test(name)

function fieldsWithArguments(schema = buildSchema(typeDefs)) {
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ path: `${type.name}.${field.name}`, field })))
  return { schema, fields: fields.filter(({ field }) => field.args.length > 0) }
}

test('every text of every argument is cleaned, except passwords', () => {
  const { schema, fields } = fieldsWithArguments()
  const received: Record<string, unknown> = {}
  for (const { path, field } of fields) {
    field.resolve = (_parent, args: unknown) => {
      received[path] = args
    }
  }
  cleanArguments(schema)
  const expected: Record<string, unknown> = {}
  // @NOTE the fields' resolvers above do not use it
  const info = {} as GraphQLResolveInfo
  for (const { path, field } of fields) {
    const argumentsOf = (text: (name: string) => string) =>
      Object.fromEntries(field.args.map(({ name, type }) => [name, fill(type, text, name)]))
    void field.resolve?.(
      null,
      argumentsOf(() => TYPED),
      null,
      info,
    )
    expected[path] = argumentsOf((name) => (isSecret(name) ? TYPED : CLEAN))
  }
  expect(received).toEqual(expected)
  expect(Object.keys(received).length).toBeGreaterThan(60)
  expect(fields.some(({ field }) => field.args.some(({ type }) => isInputObjectType(getNamedType(type))))).toBe(true)
})

test('numbers, choices, and files stay as they are', () => {
  const schema = buildSchema(
    'enum Way { A } type Query { field(count: Int, way: Way, flag: Boolean, none: String): Int }',
  )
  const field = schema.getQueryType()?.getFields()['field']
  let received: unknown
  if (field) field.resolve = (_parent, args: unknown) => void (received = args)
  cleanArguments(schema)
  const given = { count: 2, way: 'A', flag: true, none: null }
  // @NOTE the field's resolver above does not use it
  void field?.resolve?.(null, given, null, {} as GraphQLResolveInfo)
  expect(received).toEqual(given)
})
