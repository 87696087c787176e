import { getNamedType, isCompositeType, TypeInfo, type ValidationContext, visit, visitWithTypeInfo } from 'graphql'
import { createCounter, type Definition } from './field-counts.ts'

const FIELD = 'field'

/**
 * Counts fields with arguments that return objects: each needs a backend call. Aliases of a field without arguments
 * share one cached call.
 */
export function countBackendFields(context: ValidationContext): number {
  const document = context.getDocument()
  const types = new TypeInfo(context.getSchema())
  const named = new Map<Definition, string[]>()
  let current: string[] = []
  const enter = (definition: Definition): void => {
    current = []
    named.set(definition, current)
  }
  const visitor = visitWithTypeInfo(types, {
    OperationDefinition: enter,
    FragmentDefinition: enter,
    Field({ arguments: given = [] }) {
      const type = types.getType()
      if (given.length > 0 && isCompositeType(type && getNamedType(type))) current.push(FIELD)
    },
  })
  visit(document, visitor)
  const countIn = createCounter(context, named)
  const counts = [...named.keys()]
    .filter(({ kind }) => kind === 'OperationDefinition')
    .map((operation) => countIn(operation).get(FIELD) ?? 0)
  return Math.max(0, ...counts)
}
