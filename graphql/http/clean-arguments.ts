import {
  defaultFieldResolver,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql'
import { clean } from '#shared/text.ts'
import { hasDirective } from './public-schema.ts'

type Definition = GraphQLArgument | GraphQLInputField

const isVerbatim = (definition: Definition) => hasDirective(definition, 'verbatim')

function cleanValue(value: unknown, type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return cleanValue(value, type.ofType)
  if (isListType(type)) return Array.isArray(value) ? value.map((entry) => cleanValue(entry, type.ofType)) : value
  if (isScalarType(type)) return typeof value === 'string' ? clean(value) : value
  if (!isInputObjectType(type) || typeof value !== 'object' || value === null) return value
  return cleanFields(value, Object.values(type.getFields()))
}

function cleanFields(given: object, definitions: readonly Definition[]): Record<string, unknown> {
  const types = new Map(definitions.filter((one) => !isVerbatim(one)).map(({ name, type }) => [name, type]))
  return Object.fromEntries(
    Object.entries(given).map(([name, value]: [string, unknown]) => {
      const type = types.get(name)
      return [name, type ? cleanValue(value, type) : value]
    }),
  )
}

/** Makes every resolver of the schema receive its texts cleaned. Arguments with `@verbatim` stay as they are. */
export function cleanArguments(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      if (field.args.length === 0) continue
      const { resolve = defaultFieldResolver } = field
      field.resolve = (parent, args: object, context, info) =>
        resolve(parent, cleanFields(args, field.args), context, info)
    }
  }
}
