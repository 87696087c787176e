import {
  getNamedType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'

/** By `field.argument` or by the argument's name; a new required argument needs an entry. */
const ARGUMENTS: Record<string, string> = {
  id: '"101"',
  ids: '["101"]',
  productId: '"101"',
  'flashSale.id': '"91"',
  slug: '"corner"',
  'page.slug': '"about"',
  text: '"product"',
  orderId: '"1"',
  code: '"US"',
  country: '"US"',
  state: '"DC"',
  category: '"clothes"',
  trackingId: '"abcdef"',
  link: '"/buy/101-1010:1"',
}

const MAX_DEPTH = 4

function argumentsOf(field: GraphQLField<unknown, unknown>): string {
  const given = field.args.flatMap((argument) => {
    const value = ARGUMENTS[`${field.name}.${argument.name}`] ?? ARGUMENTS[argument.name]
    if (value === undefined && isRequiredArgument(argument))
      throw new Error(`${field.name} needs a value for ${argument.name}`)
    return value === undefined ? [] : [`${argument.name}: ${value}`]
  })
  return given.length > 0 ? `(${given.join(', ')})` : ''
}

/** Null if the maximum depth is reached. */
function selectionOf(type: GraphQLOutputType, depth: number): string | null {
  const named = getNamedType(type)
  if (isLeafType(named)) return ''
  if (!isObjectType(named) || depth > MAX_DEPTH) return null
  const fields = Object.values(named.getFields()).flatMap((field) => queryOf(field, depth + 1) ?? [])
  return fields.length > 0 ? ` { ${fields.join(' ')} }` : null
}

function queryOf(field: GraphQLField<unknown, unknown>, depth: number): string | null {
  const selection = selectionOf(field.type, depth)
  return selection === null ? null : field.name + argumentsOf(field) + selection
}

/** Name → document that selects everything below one field of `Query`, as deep as possible. */
export function queriesOf(schema: GraphQLSchema): Map<string, string> {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {})
  return new Map(fields.map((field) => [field.name, `{ ${queryOf(field, 1)} }`]))
}
