import { GraphQLError, type GraphQLErrorOptions } from 'graphql'

/** A document asks for more than a stranger's may; see `shared/limits.ts`. */
export function limitError(message: string, options: GraphQLErrorOptions = {}): GraphQLError {
  return new GraphQLError(message, { ...options, extensions: { code: 'LIMIT_EXCEEDED', http: { status: 400 } } })
}
