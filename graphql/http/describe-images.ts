import { defaultFieldResolver, getNamedType, type GraphQLSchema, isObjectType } from 'graphql'

interface Described {
  title?: unknown
  name?: unknown
  optionPictures?: readonly { valueId: string; picture: number }[] | null
  attributes?: readonly { values: readonly { id: string; title: string }[] }[]
}

/** The options of which a product's picture is the only one. */
function optionsOf({ optionPictures, attributes }: Described, picture: number): string[] {
  const ids = (optionPictures ?? []).filter((option) => option.picture === picture).map(({ valueId }) => valueId)
  const values = (attributes ?? []).flatMap((attribute) => attribute.values)
  return values.filter(({ id }) => ids.includes(id)).map(({ title }) => title)
}

function altTextOf(parent: Described, picture: number): string | null {
  const title = parent.title ?? parent.name
  return typeof title === 'string' && title !== '' ? [title, ...optionsOf(parent, picture)].join(', ') : null
}

function described(value: unknown, parent: Described): unknown {
  if (Array.isArray(value)) return value.map((image, picture) => ({ ...image, altText: altTextOf(parent, picture) }))
  return value && typeof value === 'object' ? { ...value, altText: altTextOf(parent, 0) } : value
}

/** Gives every picture of the schema the title of its parent, so that a new field with pictures has it too. */
export function describeImages(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      if (getNamedType(field.type).name !== 'Image') continue
      const { resolve = defaultFieldResolver } = field
      field.resolve = (parent: Described, args, context, info) => {
        const value: unknown = resolve(parent, args, context, info)
        return value instanceof Promise ? value.then((one) => described(one, parent)) : described(value, parent)
      }
    }
  }
}
