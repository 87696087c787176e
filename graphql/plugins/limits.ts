import { EnvelopArmor } from '@escape.tech/graphql-armor'
import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { Limits } from '#shared/limits.ts'

/** Limits of foreign documents. Known operations are not limited. */
function armorOf({ tokens, depth, aliases, directives, cost }: Limits) {
  return {
    maxTokens: { n: tokens },
    maxDepth: { n: depth, ignoreIntrospection: true },
    maxAliases: { n: aliases },
    maxDirectives: { n: directives },
    costLimit: { maxCost: cost, ignoreIntrospection: true },
  }
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
  return [...plugins, hideSuggestions]
}
