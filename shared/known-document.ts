import type { TypedDocumentNode } from '@urql/core'

/**
 * A query or mutation that the server knows by its id. It has types for the caller and no text: urql sends `documentId`
 * in place of the query, in the browser as on the server.
 */
export function knownDocument<Data, Variables>(
  documentId: string,
  operation: 'query' | 'mutation',
): TypedDocumentNode<Data, Variables> {
  // The empty definition tells urql the kind of operation; only the server knows the fields.
  const definition = { kind: 'OperationDefinition', operation, selectionSet: { kind: 'SelectionSet', selections: [] } }
  const document = { kind: 'Document', definitions: [definition], documentId }
  // Its kinds are enums of the graphql package, which must not enter the browser's bundle.
  return document as unknown as TypedDocumentNode<Data, Variables> // @NOTE texts in place of those enums
}
