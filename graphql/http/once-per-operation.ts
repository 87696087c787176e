import {
  type ASTVisitor,
  type FieldNode,
  type GraphQLError,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type ValidationContext,
} from 'graphql'
import { codedError } from '../texts/errors.ts'
import { createCounter, type Definition } from './field-counts.ts'
import { hasDirective } from './known-operations.ts'

const ONCE = 'oncePerOperation'

function limitedField(context: ValidationContext, { arguments: given = [] }: FieldNode): string | null {
  const field = context.getFieldDef()
  if (!field) return null
  const names = new Set(given.map(({ name }) => name.value))
  const isLimited =
    field === SchemaMetaFieldDef ||
    hasDirective(field, ONCE) ||
    field.args.some((argument) => names.has(argument.name) && hasDirective(argument, ONCE))
  return isLimited ? field.name : null
}

function repeatedError(field: string, operation: OperationDefinitionNode): GraphQLError {
  const text = `${field} can be asked for once in an operation. Send another operation for another one.`
  return codedError('FIELD_REPEATED', text, { nodes: operation, limit: 'oncePerOperation' })
}

/** Rate limits per request would count fifteen aliased tries as one. Includes `__schema`, the most expensive field. */
export function oncePerOperation(context: ValidationContext): ASTVisitor {
  const named = new Map<Definition, string[]>()
  let current: string[] = []
  const enter = (definition: Definition): void => {
    current = []
    named.set(definition, current)
  }
  return {
    OperationDefinition: enter,
    FragmentDefinition: enter,
    Field(node) {
      const field = limitedField(context, node)
      if (field !== null) current.push(field)
    },
    Document: {
      leave({ definitions }) {
        const countIn = createCounter(context, named)
        for (const definition of definitions) {
          if (definition.kind !== 'OperationDefinition') continue
          for (const [field, times] of countIn(definition)) {
            if (times > 1) context.reportError(repeatedError(field, definition))
          }
        }
      },
    },
  }
}
