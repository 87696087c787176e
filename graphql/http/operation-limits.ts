import { EnvelopArmor } from '@escape.tech/graphql-armor'
import { GraphQLError, type ValidationContext, type ASTVisitor } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { GraphQLContext, RequestInfo } from '../context.ts'
import type { Observe } from '../events.ts'
import type { Limits } from '../limits.ts'
import { codedError, type OperationLimit } from '../texts/errors.ts'
import { countBackendFields, oncePerOperation } from './field-counts.ts'
import { introspectionDepth } from './introspection-depth.ts'

function checkLength({ length }: { length: number }, most: number): void {
  if (length <= most) return
  const text = `Lists of an operation have at most ${most} entries, found ${length}.`
  throw codedError('LIMIT_EXCEEDED', text, { status: 400, limit: 'listItems' })
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

/** Replaces the package's errors, which have no code and call everything a syntax error. */
const refuseBy = (limit: OperationLimit) => ({
  onReject: [
    (_context: unknown, { message }: GraphQLError): never => {
      throw codedError('LIMIT_EXCEEDED', message.replace('Syntax Error: ', ''), { status: 400, limit })
    },
  ],
})

/** Limits of third-party documents. Introspection has a separate rule. */
function armorOf({ tokens, depth, aliases, directives, cost, backendFieldCost }: Limits, observe: Observe) {
  // @NOTE The package types the arguments of handlers as any; its cost rule passes the context and `{ n }`.
  function addBackendCost(context: unknown, accepted: unknown): void {
    const backendFields = countBackendFields(context as ValidationContext)
    const total = (accepted as { n: number }).n + backendFields * backendFieldCost
    if (total > cost) {
      const text = `Query Cost limit of ${cost} exceeded, found ${total}, with ${backendFields} backend calls.`
      throw codedError('LIMIT_EXCEEDED', text, { status: 400, limit: 'cost' })
    }
    observe({ type: 'operationCost', cost: total })
  }
  return {
    maxTokens: { n: tokens, ...refuseBy('tokens') },
    maxDepth: { n: depth, ignoreIntrospection: true, ...refuseBy('depth') },
    maxAliases: { n: aliases, ...refuseBy('aliases') },
    maxDirectives: { n: directives, ...refuseBy('directives') },
    costLimit: { maxCost: cost, ignoreIntrospection: true, ...refuseBy('cost'), onAccept: [addBackendCost] },
  }
}

const ownRules: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(introspectionDepth)
    addValidationRule(oncePerOperation)
  },
}

/** `Did you mean "x"?` would reveal field names one guess at a time. */
function withoutSuggestion(error: GraphQLError): GraphQLError {
  const message = error.message.replace(/ Did you mean .+\?$/s, '')
  return message === error.message ? error : new GraphQLError(message, { nodes: error.nodes })
}

export function useLimits(limits: Limits, observe: Observe): object[] {
  const hideSuggestions: Plugin = {
    onValidate:
      () =>
      ({ valid, result, setResult }) => {
        // @NOTE envelop types the list as `any[]`; validation gives GraphQLErrors.
        if (!valid) setResult((result as GraphQLError[]).map(withoutSuggestion))
      },
  }
  // Armor's combined plugin has no effect within Yoga.
  const { plugins } = new EnvelopArmor({
    ...armorOf(limits, observe),
    blockFieldSuggestion: { enabled: false },
  }).protect()
  return [...plugins, ownRules, useListLength(limits.listItems), hideSuggestions]
}
