import { type DocumentNode, getOperationAST, type GraphQLSchema, Kind } from 'graphql'
import { hasDirective } from './has-directive.ts'

/** Name of the directive that marks the fields of `Query` whose answers are never shared. */
const PERSONAL = 'personal'

function isPersonal(schema: GraphQLSchema, field: string): boolean {
  const definition = schema.getQueryType()?.getFields()[field]
  return definition !== undefined && hasDirective(definition, PERSONAL)
}

/** True for a query whose answer depends on the language only, not on the caller: none of its fields is `@personal`. */
export function isPublicQuery(schema: GraphQLSchema, document: DocumentNode): boolean {
  const operation = getOperationAST(document)
  if (operation?.operation !== 'query') return false
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && !isPersonal(schema, selection.name.value),
  )
}
