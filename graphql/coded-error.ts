import { GraphQLError, type GraphQLErrorOptions } from 'graphql'
import type { ErrorCode } from '#shared/error-codes.ts'

interface CodedErrorOptions extends Pick<GraphQLErrorOptions, 'nodes'> {
  /** Which limit was exceeded, by its name in the table of limits. */
  limit?: OperationLimit
  /** Of the answer, where nothing was run. */
  status?: number
}

/** What is refused by its size, or because it may be named once. */
export type OperationLimit =
  | 'tokens'
  | 'depth'
  | 'aliases'
  | 'directives'
  | 'cost'
  | 'listItems'
  | 'introspectionDepth'
  | 'oncePerOperation'

/** An error that clients see as it is. */
export function codedError(
  code: ErrorCode,
  message: string,
  { status, nodes, limit }: CodedErrorOptions = {},
): GraphQLError {
  return new GraphQLError(message, {
    ...(nodes && { nodes }),
    extensions: { code, ...(limit && { limit }), ...(status !== undefined && { http: { status } }) },
  })
}
