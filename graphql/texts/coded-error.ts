import { GraphQLError, type GraphQLErrorOptions } from 'graphql'
import type { ErrorCode } from '#shared/error-codes.ts'

interface CodedErrorOptions extends Pick<GraphQLErrorOptions, 'nodes'> {
  limit?: OperationLimit
  status?: number
}

export type OperationLimit =
  | 'tokens'
  | 'depth'
  | 'aliases'
  | 'directives'
  | 'cost'
  | 'listItems'
  | 'introspectionDepth'
  | 'oncePerOperation'

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
