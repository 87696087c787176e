import {
  type DocumentNode,
  getOperationAST,
  type GraphQLArgument,
  type GraphQLField,
  GraphQLSchema,
  isObjectType,
  Kind,
  specifiedDirectives,
} from 'graphql'

/** The schema as clients see it: without the directives of this codebase and the types that only these use. */
export function publicSchema(schema: GraphQLSchema): GraphQLSchema {
  const config = schema.toConfig()
  return new GraphQLSchema({ ...config, types: config.types.filter(isObjectType), directives: specifiedDirectives })
}

export function hasDirective(
  { astNode }: Pick<GraphQLField<unknown, unknown> | GraphQLArgument, 'astNode'>,
  directive: string,
): boolean {
  return astNode?.directives?.some(({ name }) => name.value === directive) ?? false
}

const PERSONAL = 'personal'

/** Also true for fields whose directives are not known. */
function isPersonal(schema: GraphQLSchema, field: string): boolean {
  const definition = schema.getQueryType()?.getFields()[field]
  if (!definition) return !field.startsWith('__')
  return !definition.astNode || hasDirective(definition, PERSONAL)
}

/**
 * Whether the operation is a query whose answer is the same for all callers. False if the document has several
 * operations and `name` selects none, and if a fragment is used at the top.
 */
export function isPublicQuery(schema: GraphQLSchema, document: DocumentNode, name?: string | null): boolean {
  const operation = getOperationAST(document, name)
  if (operation?.operation !== 'query') return false
  return operation.selectionSet.selections.every(
    (selection) => selection.kind === Kind.FIELD && !isPersonal(schema, selection.name.value),
  )
}
