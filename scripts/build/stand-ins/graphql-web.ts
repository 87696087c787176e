/**
 * Stands in for urql's GraphQL parser and printer in the browser: our documents are ids, so there is nothing to
 * parse or print, and 10 kB need not travel. A test holds it to what urql imports.
 */
export const Kind = {
  NAME: 'Name',
  DOCUMENT: 'Document',
  OPERATION_DEFINITION: 'OperationDefinition',
  FIELD: 'Field',
  FRAGMENT_DEFINITION: 'FragmentDefinition',
}

export class GraphQLError extends Error {
  readonly extensions: Record<string, unknown>
  readonly path: readonly (string | number)[] | undefined

  constructor(
    message: string,
    _nodes?: unknown,
    _source?: unknown,
    _positions?: unknown,
    path?: readonly (string | number)[] | null,
    originalError?: Error | null,
    extensions?: Record<string, unknown> | null,
  ) {
    super(message, { cause: originalError })
    this.name = 'GraphQLError'
    this.path = path ?? undefined
    this.extensions = extensions ?? {}
  }
}

export function parse(): never {
  throw new Error('The browser sends ids of known documents; there is no query text to parse.')
}

export function print(document: { documentId?: string }): string {
  return document.documentId ?? ''
}
