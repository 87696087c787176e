import type { GraphQLArgument, GraphQLField } from 'graphql'

/** Whether a field or an argument of the schema is marked by a directive. */
export function hasDirective(
  { astNode }: Pick<GraphQLField<unknown, unknown> | GraphQLArgument, 'astNode'>,
  directive: string,
): boolean {
  return astNode?.directives?.some(({ name }) => name.value === directive) ?? false
}
