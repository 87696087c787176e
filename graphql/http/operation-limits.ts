import { EnvelopArmor } from '@escape.tech/graphql-armor'
import {
  type ASTVisitor,
  type FieldNode,
  type GraphQLError,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type TypeInfo,
  type ValidationContext,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { GraphQLContext, RequestInfo } from '../context.ts'
import type { Limits } from '../limits.ts'
import { codedError, type OperationLimit } from '../texts/errors.ts'
import { countFields } from './count-fields.ts'
import { introspectionDepth } from './introspection-depth.ts'
import type { OperationCost } from './operation-cost.ts'
import { hasDirective } from './public-schema.ts'

const ONCE = 'oncePerOperation'

function limitedField({ arguments: given = [] }: FieldNode, types: TypeInfo): string | null {
  const field = types.getFieldDef()
  if (!field) return null
  const names = new Set(given.map(({ name }) => name.value))
  const isLimited =
    field === SchemaMetaFieldDef ||
    hasDirective(field, ONCE) ||
    field.args.some((argument) => names.has(argument.name) && hasDirective(argument, ONCE))
  return isLimited ? field.name : null
}

function repeatedError(field: string, times: number, operation: OperationDefinitionNode): GraphQLError {
  const text = `${field} can be asked for once in an operation. Send another operation for another one.`
  return codedError('FIELD_REPEATED', text, { nodes: operation, limit: ONCE, max: 1, found: times })
}

/** Rate limits per request would count fifteen aliased tries as one. Includes `__schema`, the most expensive field. */
function oncePerOperation(context: ValidationContext): ASTVisitor {
  return {
    Document() {
      for (const [operation, counts] of countFields(context, limitedField)) {
        for (const [field, times] of counts) if (times > 1) context.reportError(repeatedError(field, times, operation))
      }
    },
  }
}

function checkLength({ length }: { length: number }, most: number): void {
  if (length <= most) return
  const text = `Lists of an operation have at most ${most} entries, found ${length}.`
  throw codedError('LIMIT_EXCEEDED', text, { status: 400, limit: 'listItems', max: most, found: length })
}

/** Iterative: variables may be nested more deeply than the call stack allows. */
function checkLists(variables: unknown, most: number): void {
  const waiting = [variables]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) checkLength(value, most)
    for (const inner of Object.values(value)) waiting.push(inner)
  }
}

function useListLength(most: number): Plugin<GraphQLContext, RequestInfo> {
  const literals = (_context: ValidationContext): ASTVisitor => ({
    ListValue: ({ values }) => checkLength(values, most),
  })
  return {
    onValidate: ({ addValidationRule }) => addValidationRule(literals),
    onExecute: ({ args }) => checkLists(args.variableValues, most),
  }
}

/**
 * Replaces the package's errors, which have no code and call everything a syntax error. Only their messages contain the
 * number that was found; tokens are not counted beyond the limit.
 */
const refuseBy = (limit: OperationLimit, max: number) => ({
  onReject: [
    (_context: unknown, { message }: GraphQLError): never => {
      const found = Number(/found (\d+)/.exec(message)?.[1] ?? max + 1)
      const text = message.replace('Syntax Error: ', '')
      throw codedError('LIMIT_EXCEEDED', text, { status: 400, limit, max, found })
    },
  ],
})

/** Limits of third-party documents. Introspection has a separate rule. */
function armorOf({ tokens, depth, aliases, directives, cost }: Limits, operationCost: OperationCost) {
  // @NOTE The package types the arguments of handlers as any; its cost rule passes the context and `{ n }`.
  const addStructure = (context: unknown, accepted: unknown) =>
    operationCost.addStructure((context as ValidationContext).getDocument(), (accepted as { n: number }).n)
  return {
    maxTokens: { n: tokens, ...refuseBy('tokens', tokens) },
    maxDepth: { n: depth, ignoreIntrospection: true, ...refuseBy('depth', depth) },
    maxAliases: { n: aliases, ...refuseBy('aliases', aliases) },
    maxDirectives: { n: directives, ...refuseBy('directives', directives) },
    costLimit: { maxCost: cost, ignoreIntrospection: true, ...refuseBy('cost', cost), onAccept: [addStructure] },
  }
}

const ownRules: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(introspectionDepth)
    addValidationRule(oncePerOperation)
  },
}

export function useLimits(limits: Limits, operationCost: OperationCost): object[] {
  // Armor's combined plugin has no effect within Yoga.
  const { plugins } = new EnvelopArmor({
    ...armorOf(limits, operationCost),
    blockFieldSuggestion: { enabled: false },
  }).protect()
  return [...plugins, ownRules, useListLength(limits.listItems)]
}
