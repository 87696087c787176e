/** The id of a known document. It is a property of the node that GraphQL's own type lacks. */
export function documentIdOf(document: object): string {
  if ('documentId' in document && typeof document.documentId === 'string') return document.documentId
  throw new Error('The document has no id; run codegen.')
}
