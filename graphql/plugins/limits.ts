import { EnvelopArmor } from '@escape.tech/graphql-armor'
import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Limits } from '#shared/limits.ts'
import { codedError, type OperationLimit } from '../coded-error.ts'
import type { Observe } from '../events.ts'
import { useListLength } from './list-length.ts'
import { introspectionDepth } from './rules/introspection-depth.ts'
import { oncePerOperation } from './rules/once-per-operation.ts'

/** In place of its errors, which have no code and call everything a syntax error. */
const refuseBy = (limit: OperationLimit) => ({
  onReject: [
    (_context: unknown, { message }: GraphQLError): never => {
      throw codedError('LIMIT_EXCEEDED', message.replace('Syntax Error: ', ''), { status: 400, limit })
    },
  ],
})

/** Limits of foreign documents. Known operations are not limited. Introspection has a rule of its own. */
function armorOf({ tokens, depth, aliases, directives, cost }: Limits, observe: Observe) {
  // @NOTE The package types what handlers are told as anything; its rule of costs tells `{ n }`.
  const tellCost = (_context: unknown, accepted: unknown) =>
    observe({ type: 'operationCost', cost: (accepted as { n: number }).n })
  return {
    maxTokens: { n: tokens, ...refuseBy('tokens') },
    maxDepth: { n: depth, ignoreIntrospection: true, ...refuseBy('depth') },
    maxAliases: { n: aliases, ...refuseBy('aliases') },
    maxDirectives: { n: directives, ...refuseBy('directives') },
    costLimit: { maxCost: cost, ignoreIntrospection: true, ...refuseBy('cost'), onAccept: [tellCost] },
  }
}

const ownRules: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(introspectionDepth)
    addValidationRule(oncePerOperation)
  },
}

/** `Did you mean "x"?` would reveal the names of fields one guess at a time. */
function withoutSuggestion(error: GraphQLError): GraphQLError {
  const message = error.message.replace(/ Did you mean .+\?$/s, '')
  return message === error.message ? error : new GraphQLError(message, { nodes: error.nodes })
}

/** Envelop's plugins and one of Yoga's; Yoga takes both. */
export function useLimits(limits: Limits, observe: Observe): object[] {
  const hideSuggestions: Plugin = {
    onValidate:
      () =>
      ({ valid, result, setResult }) => {
        // @NOTE envelop types the list as `any[]`; validation gives GraphQLErrors.
        if (!valid) setResult((result as GraphQLError[]).map(withoutSuggestion))
      },
  }
  // Its single plugin, which adds these by itself, does nothing within Yoga.
  const { plugins } = new EnvelopArmor({
    ...armorOf(limits, observe),
    blockFieldSuggestion: { enabled: false },
  }).protect()
  return [...plugins, ownRules, useListLength(limits.listItems), hideSuggestions]
}
