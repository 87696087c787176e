import type { GraphQLArgument, GraphQLField } from 'graphql'

export function hasDirective(
  { astNode }: Pick<GraphQLField<unknown, unknown> | GraphQLArgument, 'astNode'>,
  directive: string,
): boolean {
  return astNode?.directives?.some(({ name }) => name.value === directive) ?? false
}
