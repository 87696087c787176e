import { GraphQLError, type GraphQLErrorOptions } from 'graphql'
import type { ErrorCode } from '#shared/error-codes.ts'

interface CodedErrorOptions extends Pick<GraphQLErrorOptions, 'nodes'> {
  /** Of the answer, where nothing was run. */
  status?: number
}

/** An error that clients see as it is. */
export function codedError(code: ErrorCode, message: string, { status, nodes }: CodedErrorOptions = {}): GraphQLError {
  return new GraphQLError(message, {
    ...(nodes && { nodes }),
    extensions: { code, ...(status !== undefined && { http: { status } }) },
  })
}
