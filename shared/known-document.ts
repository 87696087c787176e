import type { TypedDocumentNode } from '@urql/core'

export type KnownDocument<Data, Variables> = TypedDocumentNode<Data, Variables> & {
  readonly documentId: string
  readonly isPublic: boolean
}

/**
 * Has types and no text: urql sends `documentId` instead of the query.
 * @param isPublic whether its answer is the same for all visitors
 */
export function knownDocument<Data, Variables>(
  documentId: string,
  operation: 'query' | 'mutation',
  isPublic = false,
): KnownDocument<Data, Variables> {
  const definition = { kind: 'OperationDefinition', operation, selectionSet: { kind: 'SelectionSet', selections: [] } }
  const document = { kind: 'Document', definitions: [definition], documentId, isPublic }
  // The graphql package, which has the enums of these kinds, must stay out of the browser's bundle.
  return document as unknown as KnownDocument<Data, Variables> // @NOTE Texts instead of those enums.
}
