/** Codegen adds `documentId` to the node; GraphQL's own type lacks it. */
export function documentIdOf(document: object): string {
  if ('documentId' in document && typeof document.documentId === 'string') return document.documentId
  throw new Error('The document has no id; run codegen.')
}
