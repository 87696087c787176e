import { createHash } from 'node:crypto'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/**
 * The personal types. A mutation that returns one makes the browser ask again for every query that holds it,
 * which the client's document cache recognises by `__typename`. Public data never changes under a shopper's
 * hands, so it travels without type names: a home page would carry some 500 of them.
 */
const INVALIDATED_TYPES = new Set([
  'Viewer',
  'Cart',
  'Profile',
  'SavedIds',
  'Address',
  'OwnReview',
  'Order',
  'Checkout',
  'Shipping',
])

function withTypeNames(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const types = new TypeInfo(schema)
  return visit(
    document,
    visitWithTypeInfo(types, {
      SelectionSet(node) {
        if (!INVALIDATED_TYPES.has(types.getParentType()?.name ?? '')) return undefined
        const name = { kind: Kind.NAME, value: '__typename' } as const
        return { ...node, selections: [...node.selections, { kind: Kind.FIELD, name }] }
      },
    }),
  )
}

/** All fragments an operation needs, its own and those they spread, by name. */
function neededFragments(root: OperationDefinitionNode, fragments: Map<string, FragmentDefinitionNode>) {
  const needed = new Map<string, FragmentDefinitionNode>()
  function collect(node: OperationDefinitionNode | FragmentDefinitionNode) {
    visit(node, {
      FragmentSpread(spread) {
        const name = spread.name.value
        const fragment = fragments.get(name)
        if (!fragment) throw new Error(`Fragment ${name} is spread but nowhere defined.`)
        if (needed.has(name)) return
        needed.set(name, fragment)
        collect(fragment)
      },
    })
  }
  collect(root)
  return [...needed.values()].sort((a, b) => (a.name.value < b.name.value ? -1 : 1))
}

/** The text the server runs for an operation, and the id the browser sends in its place. */
export function knownOperation(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Map<string, FragmentDefinitionNode>,
): { id: string; text: string } {
  const document: DocumentNode = {
    kind: Kind.DOCUMENT,
    definitions: [operation, ...neededFragments(operation, fragments)],
  }
  const text = print(withTypeNames(document, schema))
  return { id: createHash('sha256').update(text).digest('hex'), text }
}
