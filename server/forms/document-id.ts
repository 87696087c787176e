/** The id of a known document. It stands on the node, outside GraphQL's own type. */
export function documentIdOf(document: object): string {
  if ('documentId' in document && typeof document.documentId === 'string') return document.documentId
  throw new Error('The document has no id; run codegen.')
}
