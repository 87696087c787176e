import { GraphQLSchema, isObjectType, specifiedDirectives } from 'graphql'

/** The schema as clients see it: without the directives of this codebase and the types that only these use. */
export function publicSchema(schema: GraphQLSchema): GraphQLSchema {
  const config = schema.toConfig()
  return new GraphQLSchema({ ...config, types: config.types.filter(isObjectType), directives: specifiedDirectives })
}
