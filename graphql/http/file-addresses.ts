import { defaultFieldResolver, getNamedType, type GraphQLSchema, isObjectType } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { GraphQLContext } from '../context.ts'
import { hasDirective, type KnownOperations } from './known-operations.ts'

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
