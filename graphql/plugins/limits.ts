import { EnvelopArmor } from '@escape.tech/graphql-armor'
import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Limits } from '#shared/limits.ts'
import { codedError } from '../coded-error.ts'
import { useListLength } from './list-length.ts'
import { introspectionDepth } from './rules/introspection-depth.ts'
import { oncePerOperation } from './rules/once-per-operation.ts'

/** In place of its errors, which have no code and call everything a syntax error. */
function refuse(_context: unknown, { message }: GraphQLError): never {
  throw codedError('LIMIT_EXCEEDED', message.replace('Syntax Error: ', ''), { status: 400 })
}

/** Limits of foreign documents. Known operations are not limited. Introspection has a rule of its own. */
function armorOf({ tokens, depth, aliases, directives, cost }: Limits) {
  const onReject = [refuse]
  return {
    maxTokens: { n: tokens, onReject },
    maxDepth: { n: depth, ignoreIntrospection: true, onReject },
    maxAliases: { n: aliases, onReject },
    maxDirectives: { n: directives, onReject },
    costLimit: { maxCost: cost, ignoreIntrospection: true, onReject },
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
export function useLimits(limits: Limits): object[] {
  const hideSuggestions: Plugin = {
    onValidate:
      () =>
      ({ valid, result, setResult }) => {
        // @NOTE envelop types the list as `any[]`; validation gives GraphQLErrors.
        if (!valid) setResult((result as GraphQLError[]).map(withoutSuggestion))
      },
  }
  // Its single plugin, which adds these by itself, does nothing within Yoga.
  const { plugins } = new EnvelopArmor({ ...armorOf(limits), blockFieldSuggestion: { enabled: false } }).protect()
  return [...plugins, ownRules, useListLength(limits.listItems), hideSuggestions]
}
