import {
  type FieldNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  TypeInfo,
  type ValidationContext,
  visit,
  visitWithTypeInfo,
} from 'graphql'

type Definition = OperationDefinitionNode | FragmentDefinitionNode
export type Counts = Map<string, number>
/** The name under which a field is counted; null if it is not. */
export type NameOf = (field: FieldNode, types: TypeInfo) => string | null

/** Fields by the name that `nameOf` gives them, per definition, without those of its fragments. */
function namedFields(context: ValidationContext, nameOf: NameOf): Map<Definition, string[]> {
  const types = new TypeInfo(context.getSchema())
  // bounded: one document
  const named = new Map<Definition, string[]>()
  let current: string[] = []
  function enter(definition: Definition): void {
    current = []
    named.set(definition, current)
  }
  function enterField(field: FieldNode): void {
    const name = nameOf(field, types)
    if (name !== null) current.push(name)
  }
  const visitor = { OperationDefinition: enter, FragmentDefinition: enter, Field: enterField }
  visit(context.getDocument(), visitWithTypeInfo(types, visitor))
  return named
}

/** Counts fields per operation by their names. Linear time; a fragment counts once per spread. */
export function countFields(context: ValidationContext, nameOf: NameOf): [OperationDefinitionNode, Counts][] {
  const named = namedFields(context, nameOf)
  // bounded: one document
  const counted = new Map<Definition, Counts>()

  function countIn(definition: Definition): Counts {
    const known = counted.get(definition)
    if (known) return known
    // bounded: one document
    const counts: Counts = new Map()
    // Set first, to end at fragment cycles, which another rule refuses.
    counted.set(definition, counts)
    const add = (field: string, times: number) => counts.set(field, (counts.get(field) ?? 0) + times)
    for (const field of named.get(definition) ?? []) add(field, 1)
    for (const { name } of context.getFragmentSpreads(definition.selectionSet)) {
      const fragment = context.getFragment(name.value)
      for (const [field, times] of fragment ? countIn(fragment) : []) add(field, times)
    }
    return counts
  }

  return [...named.keys()].flatMap((definition) =>
    definition.kind === 'OperationDefinition' ? [[definition, countIn(definition)]] : [],
  )
}
