import { type DocumentNode, getOperationAST, type GraphQLSchema, Kind } from 'graphql'
import { hasDirective } from './has-directive.ts'

const PERSONAL = 'personal'

function isPersonal(schema: GraphQLSchema, field: string): boolean {
  const definition = schema.getQueryType()?.getFields()[field]
  return definition !== undefined && hasDirective(definition, PERSONAL)
}

export function isPublicQuery(schema: GraphQLSchema, document: DocumentNode): boolean {
  const operation = getOperationAST(document)
  if (operation?.operation !== 'query') return false
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && !isPersonal(schema, selection.name.value),
  )
}
