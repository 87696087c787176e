import {
  type DocumentNode,
  getOperationAST,
  type GraphQLSchema,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Mutation, Query, Viewer } from '../__generated__/resolver-types.ts'
import type { GraphQLContext, RequestInfo } from '../context.ts'
import type { KnownOperations } from './known-operations.ts'

type FieldsOf<Name extends string, Type> = `${Name}.${Exclude<keyof Type, '__typename'> & string}`

/** A field of the types from which all data is reached. */
export type OperationField = FieldsOf<'Query', Query> | FieldsOf<'Viewer', Viewer> | FieldsOf<'Mutation', Mutation>

const TYPES = ['Query', 'Viewer', 'Mutation']

function fieldsIn(schema: GraphQLSchema, document: DocumentNode): ReadonlySet<string> {
  // bounded: the fields of the schema
  const fields = new Set<string>()
  const types = new TypeInfo(schema)
  const collect = visitWithTypeInfo(types, {
    Field(node) {
      const name = types.getParentType()?.name ?? ''
      if (!TYPES.includes(name)) return name === '' ? undefined : false
      if (!node.name.value.startsWith('__')) fields.add(`${name}.${node.name.value}`)
      return undefined
    },
  })
  visit(document, collect)
  return fields
}

function isMutation(operation: OperationDefinitionNode | null | undefined): boolean {
  return operation?.operation === 'mutation'
}

/** Lets operations wait for their turn, or discards them if the process is too busy. Must be the last plugin that may refuse. */
export function useAdmission(
  schema: GraphQLSchema,
  { isKnown }: Pick<KnownOperations, 'isKnown'>,
): Plugin<GraphQLContext & RequestInfo, RequestInfo> {
  const known = new WeakMap<DocumentNode, ReadonlySet<string>>()

  function fieldsOf(document: DocumentNode): ReadonlySet<string> {
    const fields = known.get(document) ?? fieldsIn(schema, document)
    known.set(document, fields)
    return fields
  }

  return {
    async onExecute({ args: { document, operationName, contextValue }, setResultAndStopExecution }) {
      const { admit } = contextValue
      if (!admit) return
      const work = {
        isKnown: isKnown(document),
        isMutation: isMutation(getOperationAST(document, operationName)),
        fields: fieldsOf(document),
      }
      if (!(await admit(work))) setResultAndStopExecution({})
    },
  }
}
