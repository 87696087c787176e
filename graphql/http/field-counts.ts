import {
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type ValidationContext,
  getNamedType,
  isCompositeType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ASTVisitor,
  type FieldNode,
  type GraphQLError,
  SchemaMetaFieldDef,
} from 'graphql'
import { codedError } from '../texts/errors.ts'
import { hasDirective } from './known-operations.ts'

export type Definition = OperationDefinitionNode | FragmentDefinitionNode
type Counts = Map<string, number>

function add(counts: Counts, field: string, times: number): void {
  counts.set(field, (counts.get(field) ?? 0) + times)
}

/**
 * Linear time; a fragment counts once per spread.
 * @param named fields to count, as named in each definition
 */
function createCounter(
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

const ONCE = 'oncePerOperation'

function limitedField(context: ValidationContext, { arguments: given = [] }: FieldNode): string | null {
  const field = context.getFieldDef()
  if (!field) return null
  const names = new Set(given.map(({ name }) => name.value))
  const isLimited =
    field === SchemaMetaFieldDef ||
    hasDirective(field, ONCE) ||
    field.args.some((argument) => names.has(argument.name) && hasDirective(argument, ONCE))
  return isLimited ? field.name : null
}

function repeatedError(field: string, operation: OperationDefinitionNode): GraphQLError {
  const text = `${field} can be asked for once in an operation. Send another operation for another one.`
  return codedError('FIELD_REPEATED', text, { nodes: operation, limit: 'oncePerOperation' })
}

/** Rate limits per request would count fifteen aliased tries as one. Includes `__schema`, the most expensive field. */
export function oncePerOperation(context: ValidationContext): ASTVisitor {
  const named = new Map<Definition, string[]>()
  let current: string[] = []
  const enter = (definition: Definition): void => {
    current = []
    named.set(definition, current)
  }
  return {
    OperationDefinition: enter,
    FragmentDefinition: enter,
    Field(node) {
      const field = limitedField(context, node)
      if (field !== null) current.push(field)
    },
    Document: {
      leave({ definitions }) {
        const countIn = createCounter(context, named)
        for (const definition of definitions) {
          if (definition.kind !== 'OperationDefinition') continue
          for (const [field, times] of countIn(definition)) {
            if (times > 1) context.reportError(repeatedError(field, definition))
          }
        }
      },
    },
  }
}
