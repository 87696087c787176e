import { createHash } from 'node:crypto'
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

const REFETCHED = 'refetched'

function isRefetched(type: GraphQLCompositeType | null | undefined): boolean {
  return type?.astNode?.directives?.some(({ name }) => name.value === REFETCHED) ?? false
}

/**
 * urql's document cache finds the queries to refetch by `__typename`. Only `@refetched` types get one, because a home
 * page would contain some 500.
 */
function withTypeNames(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const types = new TypeInfo(schema)
  return visit(
    document,
    visitWithTypeInfo(types, {
      SelectionSet(node) {
        if (!isRefetched(types.getParentType())) return undefined
        const name = { kind: Kind.NAME, value: '__typename' } as const
        return { ...node, selections: [...node.selections, { kind: Kind.FIELD, name }] }
      },
    }),
  )
}

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
