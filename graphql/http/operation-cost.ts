import {
  type DocumentNode,
  type ExecutionArgs,
  type FieldNode,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  TypeInfo,
  ValidationContext,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { ShopInfo } from '../api/wire/shop-info.ts'
import type { GraphQLContext, RequestInfo } from '../context.ts'
import type { Observe } from '../events.ts'
import type { Limits } from '../limits.ts'
import { codedError } from '../texts/errors.ts'
import { type Counts, countFields } from './count-fields.ts'
import type { KnownOperations } from './known-operations.ts'

type Field = GraphQLField<unknown, unknown>
type Variables = Record<string, unknown>

/** Announcement of the backend that the number of calls depends on. */
type Traits = Pick<ShopInfo, 'hasCatalog' | 'takesPageSize'>

interface DeclaredCalls {
  most: number
  withoutCatalog: number
  perEntryOf: string | null
}

/** A field that calls the backend, at one place of a document. */
interface BackendField extends DeclaredCalls {
  node: FieldNode
  definition: Field
}

const PER_PAGE = 'perPage'

function declaredCalls({ astNode }: Field): DeclaredCalls | null {
  const directive = astNode?.directives?.find(({ name }) => name.value === 'backendCalls')
  if (!directive) return null
  const { most, withoutCatalog, perEntryOf } = Object.fromEntries(
    (directive.arguments ?? []).map(({ name, value }) => [name.value, 'value' in value ? value.value : null]),
  )
  return {
    most: Number(most),
    withoutCatalog: Number(withoutCatalog ?? most),
    perEntryOf: typeof perEntryOf === 'string' ? perEntryOf : null,
  }
}

/** Every field of these types is one call, unless `@backendCalls` says otherwise; fields of other types are none. */
function isRoot(schema: GraphQLSchema, type: string): boolean {
  return type === 'Viewer' || type === schema.getQueryType()?.name || type === schema.getMutationType()?.name
}

function backendField(schema: GraphQLSchema, node: FieldNode, types: TypeInfo): BackendField | null {
  const definition = types.getFieldDef()
  const parent = types.getParentType()
  if (!definition || !parent || definition.name.startsWith('__')) return null
  const usual = isRoot(schema, parent.name) ? 1 : 0
  const calls = declaredCalls(definition) ?? { most: usual, withoutCatalog: usual, perEntryOf: null }
  return calls.most > 0 ? { node, definition, ...calls } : null
}

interface PricedDocument {
  fields: ReadonlyMap<string, BackendField>
  operations: ReadonlyMap<OperationDefinitionNode, Counts>
}

/** Aliases of a field without arguments share one call, so they have one name. */
function priceDocument(schema: GraphQLSchema, document: DocumentNode): PricedDocument {
  // bounded: fields of the schema
  const fields = new Map<string, BackendField>()
  const context = new ValidationContext(schema, document, new TypeInfo(schema), () => undefined)
  const operations = countFields(context, (node, types) => {
    const field = backendField(schema, node, types)
    if (!field) return null
    const isShared = (node.arguments ?? []).length === 0
    const name = `${types.getParentType()?.name}.${node.name.value}${isShared ? '' : ` ${fields.size}`}`
    fields.set(name, field)
    return name
  })
  return { fields, operations: new Map(operations) }
}

function argumentsOf({ definition, node }: BackendField, variables: Variables): Variables {
  try {
    return getArgumentValues(definition, node, variables)
  } catch {
    // Execution refuses them.
    return {}
  }
}

/** Entries. Pages of deployed backends have 6 to 30. */
const SMALLEST_PAGE = 6

function callsOf(field: BackendField, variables: Variables, { hasCatalog, takesPageSize }: Traits): number {
  const given = argumentsOf(field, variables)
  const perPage = given[PER_PAGE]
  // The first page, and those that contain the requested entries.
  if (typeof perPage === 'number' && !takesPageSize) return field.most + 1 + Math.ceil(perPage / SMALLEST_PAGE)
  if (hasCatalog) return field.most
  const entries = field.perEntryOf === null ? null : given[field.perEntryOf]
  return Array.isArray(entries) ? new Set(entries).size : field.withoutCatalog
}

function dependsOnTraits({ node, most, withoutCatalog, perEntryOf }: BackendField): boolean {
  const names = (node.arguments ?? []).map(({ name }) => name.value)
  return most !== withoutCatalog || names.some((name) => name === PER_PAGE || name === perEntryOf)
}

export type OperationCost = ReturnType<typeof createOperationCost>

/** Cost of third-party operations: of the document's structure, and of the calls to the backend. */
export function createOperationCost(schema: GraphQLSchema, { backendFieldCost }: Pick<Limits, 'backendFieldCost'>) {
  const structures = new WeakMap<DocumentNode, number>()
  const priced = new WeakMap<DocumentNode, PricedDocument>()

  function pricedDocument(document: DocumentNode): PricedDocument {
    const known = priced.get(document) ?? priceDocument(schema, document)
    priced.set(document, known)
    return known
  }

  function countCalls(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    given: Variables,
    traits: Traits,
  ): number {
    const { fields, operations } = pricedDocument(document)
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given)
    // Execution refuses variables of the wrong type.
    if (!coerced) return 0
    let calls = 0
    for (const [name, times] of operations.get(operation) ?? []) {
      const field = fields.get(name)
      if (field) calls += callsOf(field, coerced, traits) * ((field.node.arguments ?? []).length === 0 ? 1 : times)
    }
    return calls
  }

  return {
    /** The largest of a document's operations counts. */
    addStructure(document: DocumentNode, cost: number): void {
      structures.set(document, Math.max(cost, structures.get(document) ?? 0))
    },
    dependsOnTraits: (document: DocumentNode) => [...pricedDocument(document).fields.values()].some(dependsOnTraits),
    /** The cost of a document that has passed validation. */
    of(
      { document, operationName, variableValues }: Pick<ExecutionArgs, 'document' | 'operationName' | 'variableValues'>,
      traits: Traits,
    ): { cost: number; calls: number } {
      const operation = getOperationAST(document, operationName)
      const calls = operation ? countCalls(document, operation, variableValues ?? {}, traits) : 0
      return { cost: Math.ceil((structures.get(document) ?? 0) + calls * backendFieldCost), calls }
    },
  }
}

const BEST_TRAITS: Traits = { hasCatalog: true, takesPageSize: true }

/** If the settings cannot be read, the operation fails anyway. */
function traitsOf({ api }: GraphQLContext): Promise<Traits> {
  return api.shop().catch(() => BEST_TRAITS)
}

interface CostOptions {
  operationCost: OperationCost
  limits: Pick<Limits, 'cost'>
  known: Pick<KnownOperations, 'isKnown'>
  observe: Observe
}

/** Refuses expensive operations before they run, and reports the cost of the others in `extensions.cost`. */
export function useOperationCost({
  operationCost,
  limits,
  known,
  observe,
}: CostOptions): Plugin<GraphQLContext, RequestInfo> {
  return {
    async onExecute({ args }) {
      const { document, contextValue } = args
      if (known.isKnown(document)) return
      const traits = operationCost.dependsOnTraits(document) ? await traitsOf(contextValue) : BEST_TRAITS
      const { cost: requested, calls } = operationCost.of(args, traits)
      if (requested > limits.cost) {
        const text = `Query Cost limit of ${limits.cost} exceeded, found ${requested}, with ${calls} backend calls.`
        throw codedError('LIMIT_EXCEEDED', text, { status: 400, limit: 'cost', max: limits.cost, found: requested })
      }
      observe({ type: 'operationCost', cost: requested })
      const { quota, request } = contextValue
      // Answers to GET may be stored and sent to other callers.
      const left = quota && request.method !== 'GET' ? { quota } : {}
      const cost = { requested, limit: limits.cost, ...left }
      return {
        onExecuteDone({ result, setResult }) {
          if ('next' in result) return
          setResult({ ...result, extensions: { ...result.extensions, cost } })
        },
      }
    },
  }
}
