import {
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type ValidationContext,
  getNamedType,
  isCompositeType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

export type Definition = OperationDefinitionNode | FragmentDefinitionNode
type Counts = Map<string, number>

function add(counts: Counts, field: string, times: number): void {
  counts.set(field, (counts.get(field) ?? 0) + times)
}

/**
 * Linear time; a fragment counts once per spread.
 * @param named fields to count, as named in each definition
 */
export function createCounter(
  context: Pick<ValidationContext, 'getFragment' | 'getFragmentSpreads'>,
  named: ReadonlyMap<Definition, readonly string[]>,
) {
  const counted = new Map<Definition, Counts>()

  return function countIn(definition: Definition): Counts {
    const known = counted.get(definition)
    if (known) return known
    const counts: Counts = new Map()
    // Set first, to end at fragment cycles, which another rule refuses.
    counted.set(definition, counts)
    for (const field of named.get(definition) ?? []) add(counts, field, 1)
    for (const { name } of context.getFragmentSpreads(definition.selectionSet)) {
      const fragment = context.getFragment(name.value)
      for (const [field, times] of fragment ? countIn(fragment) : []) add(counts, field, times)
    }
    return counts
  }
}

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
