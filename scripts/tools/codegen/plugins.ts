import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers'
import { type DocumentNode, type FragmentDefinitionNode, Kind, type OperationDefinitionNode } from 'graphql'
import { isPublicQuery } from '#graphql/http/public-schema.ts'
import { knownOperation } from './operation-id.ts'

interface ExternalFragment {
  name: string
  node: FragmentDefinitionNode
}

function definitionsOf(documents: { document?: DocumentNode }[]) {
  const definitions = documents.flatMap((file) => file.document?.definitions ?? [])
  const operations = definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  )
  const fragments = definitions.filter((node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION)
  return { operations, fragments: new Map(fragments.map((node) => [node.name.value, node])) }
}

function nameOf(operation: OperationDefinitionNode): string {
  if (!operation.name) throw new Error('Every operation needs a name.')
  return operation.name.value
}

const knownOperations: CodegenPlugin = {
  plugin(schema, documents) {
    const { operations, fragments } = definitionsOf(documents)
    const entries = operations.map((operation) => {
      nameOf(operation)
      const { id, text } = knownOperation(schema, operation, fragments)
      return [id, text] as const
    })
    return JSON.stringify(Object.fromEntries(entries.sort((a, b) => (a[0] < b[0] ? -1 : 1))), null, 2)
  },
}

/** Documents that only contain an id, so that no query text reaches the browser. */
const knownDocuments: CodegenPlugin<{ externalFragments?: ExternalFragment[] }> = {
  plugin(schema, documents, config) {
    const { operations, fragments } = definitionsOf(documents)
    for (const fragment of config.externalFragments ?? []) fragments.set(fragment.name, fragment.node)
    if (operations.length === 0) return ''
    const lines = operations.map((operation) => {
      const name = nameOf(operation)
      const kind = operation.operation === 'mutation' ? 'Mutation' : 'Query'
      const types = `${name}${kind}, ${name}${kind}Variables`
      const { id } = knownOperation(schema, operation, fragments)
      const isPublic = isPublicQuery(schema, { kind: Kind.DOCUMENT, definitions: [operation] })
      const rest = isPublic ? ', true' : ''
      return `export const ${name}Document = knownDocument<${types}>('${id}', '${operation.operation}'${rest})`
    })
    return { prepend: ["import { knownDocument } from '#shared/known-document.ts'"], content: lines.join('\n') }
  },
}

export const ownPlugins: Record<string, CodegenPlugin> = {
  'known-operations': knownOperations,
  'known-documents': knownDocuments,
}
