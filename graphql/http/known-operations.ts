import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations'
import {
  type DocumentNode,
  getOperationAST,
  type GraphQLSchema,
  parse,
  validate,
  defaultFieldResolver,
  getNamedType,
  isObjectType,
} from 'graphql'
import type { GraphQLParams, Plugin } from 'graphql-yoga'
import type { ErrorCode } from '#shared/error-codes.ts'
import type { GraphQLContext } from '../context.ts'
import { codedError } from '../texts/errors.ts'
import { hasDirective, isPublicQuery } from './public-schema.ts'

export interface KnownOperation {
  document: DocumentNode
  name: string
  isPublic: boolean
}

export interface KnownOperations {
  get(id: string): KnownOperation | undefined
  /** Whether `get` returned this very document object. */
  isKnown(document: DocumentNode): boolean
}

function prepare(schema: GraphQLSchema, text: string): KnownOperation {
  const document = parse(text, { noLocation: true })
  const [error] = validate(schema, document)
  const name = getOperationAST(document)?.name?.value ?? 'anonymous'
  if (error) throw new Error(`The known operation ${name} does not fit the schema: ${error.message}`)
  return { document, name, isPublic: isPublicQuery(schema, document) }
}

/** Prepared on first use, because most are never sent again and one that no longer fits the schema is not a fault. */
function prepareWhenSent(schema: GraphQLSchema, textOf: (id: string) => string | undefined) {
  // bounded: operations of the build
  const prepared = new Map<string, KnownOperation | undefined>()
  function tryPrepare(text: string): KnownOperation | undefined {
    try {
      return prepare(schema, text)
    } catch {
      // The build reports these (server/files/); the page gets an unknown-operation error.
      return undefined
    }
  }
  return function find(id: string): KnownOperation | undefined {
    const text = prepared.has(id) ? undefined : textOf(id)
    if (text !== undefined) prepared.set(id, tryPrepare(text))
    return prepared.get(id)
  }
}

/**
 * @throws if an operation of this build does not fit the schema
 * @param earlier returns the text of an operation of another build
 */
export function prepareKnownOperations(
  schema: GraphQLSchema,
  texts: Record<string, string>,
  earlier: (id: string) => string | undefined = () => undefined,
): KnownOperations {
  const own = new Map(Object.entries(texts).map(([id, text]) => [id, prepare(schema, text)]))
  const findEarlier = prepareWhenSent(schema, earlier)
  const given = new WeakSet<DocumentNode>()
  return {
    get(id) {
      const operation = own.get(id) ?? findEarlier(id)
      if (operation) given.add(operation.document)
      return operation
    },
    isKnown: (document) => given.has(document),
  }
}

function badRequest(message: string, code: ErrorCode) {
  return () => codedError(code, message, { status: 400 })
}

function documentIdOf(params: GraphQLParams & { documentId?: unknown }, request: Request): string | null {
  const persisted: unknown = params.extensions?.['persistedQuery']?.sha256Hash
  const id = params.documentId ?? persisted ?? new URL(request.url).searchParams.get('documentId')
  return typeof id === 'string' ? id : null
}

/** Known documents skip parsing, validation, and the limits. */
export function useKnownOperations(operations: KnownOperations): Plugin {
  return usePersistedOperations({
    allowArbitraryOperations: true,
    skipDocumentValidation: true,
    extractPersistedOperationId: documentIdOf,
    getPersistedOperation: (id) => operations.get(id)?.document ?? null,
    customErrors: {
      notFound: badRequest('Unknown documentId.', 'UNKNOWN_OPERATION'),
      keyNotFound: badRequest('Send a query or a documentId.', 'BAD_REQUEST'),
    },
  })
}

/** A page of the shop is all or nothing, while other clients get the fields that did not fail. */
export function useStrictSchema(strict: GraphQLSchema, { isKnown }: Pick<KnownOperations, 'isKnown'>): Plugin {
  return {
    onExecute({ args }) {
      if (isKnown(args.document)) args.schema = strict
    },
  }
}

/** Also matches paths in a `srcset` list. */
const PATHS = /(?<=^|, )(?=\/)/g
const PATHS_IN_HTML = /(?<= src=")(?=\/)/g

export function completeFileAddresses(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    for (const field of Object.values(type.getFields())) {
      const isHtml = getNamedType(field.type).name === 'Html'
      if (!isHtml && !hasDirective(field, 'file')) continue
      const paths = isHtml ? PATHS_IN_HTML : PATHS
      const { resolve = defaultFieldResolver } = field
      field.resolve = (parent, args, context: GraphQLContext, info) => {
        const value: unknown = resolve(parent, args, context, info)
        const { filesAt } = context
        return filesAt !== null && typeof value === 'string' ? value.replace(paths, filesAt) : value
      }
    }
  }
}

export function useWholeAddresses(
  filesAt: string | null,
  { isKnown }: Pick<KnownOperations, 'isKnown'>,
): Plugin<GraphQLContext> {
  return {
    onExecute({ args: { document, contextValue } }) {
      if (!isKnown(document)) contextValue.filesAt = filesAt
    },
  }
}
