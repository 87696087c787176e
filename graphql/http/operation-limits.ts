import { EnvelopArmor } from '@escape.tech/graphql-armor'
import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  type GraphQLError,
  isCompositeType,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  TypeInfo,
  type ValidationContext,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { GraphQLContext, RequestInfo } from '../context.ts'
import type { Observe } from '../events.ts'
import type { Limits } from '../limits.ts'
import { codedError, type OperationLimit } from '../texts/errors.ts'
import { introspectionDepth } from './introspection-depth.ts'
import { hasDirective } from './public-schema.ts'

type Definition = OperationDefinitionNode | FragmentDefinitionNode
type Counts = Map<string, number>
type NameOf = (field: FieldNode, types: TypeInfo) => string | null

/** Fields by the name that `nameOf` gives them, per definition, without those of its fragments. */
function namedFields(context: ValidationContext, nameOf: NameOf): Map<Definition, string[]> {
  const types = new TypeInfo(context.getSchema())
  const named = new Map<Definition, string[]>()
  let current: string[] = []
  function enter(definition: Definition): void {
    current = []
    named.set(definition, current)
  }
  function enterField(field: FieldNode): void {
    const name = nameOf(field, types)
    if (name !== null) current.push(name)
  }
  const visitor = { OperationDefinition: enter, FragmentDefinition: enter, Field: enterField }
  visit(context.getDocument(), visitWithTypeInfo(types, visitor))
  return named
}

/** Counts fields per operation by their names. Linear time; a fragment counts once per spread. */
function countFields(context: ValidationContext, nameOf: NameOf): [OperationDefinitionNode, Counts][] {
  const named = namedFields(context, nameOf)
  const counted = new Map<Definition, Counts>()

  function countIn(definition: Definition): Counts {
    const known = counted.get(definition)
    if (known) return known
    const counts: Counts = new Map()
    // Set first, to end at fragment cycles, which another rule refuses.
    counted.set(definition, counts)
    const add = (field: string, times: number) => counts.set(field, (counts.get(field) ?? 0) + times)
    for (const field of named.get(definition) ?? []) add(field, 1)
    for (const { name } of context.getFragmentSpreads(definition.selectionSet)) {
      const fragment = context.getFragment(name.value)
      for (const [field, times] of fragment ? countIn(fragment) : []) add(field, times)
    }
    return counts
  }

  return [...named.keys()].flatMap((definition) =>
    definition.kind === 'OperationDefinition' ? [[definition, countIn(definition)]] : [],
  )
}

const FIELD = 'field'

/**
 * Counts fields with arguments that return objects: each needs a backend call. Aliases of a field without arguments
 * share one cached call.
 */
function countBackendFields(context: ValidationContext): number {
  const operations = countFields(context, ({ arguments: given = [] }, types) => {
    const type = types.getType()
    return given.length > 0 && isCompositeType(type && getNamedType(type)) ? FIELD : null
  })
  return Math.max(0, ...operations.map(([, counts]) => counts.get(FIELD) ?? 0))
}

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
function armorOf({ tokens, depth, aliases, directives, cost, backendFieldCost }: Limits, observe: Observe) {
  // @NOTE The package types the arguments of handlers as any; its cost rule passes the context and `{ n }`.
  function addBackendCost(context: unknown, accepted: unknown): void {
    const backendFields = countBackendFields(context as ValidationContext)
    const total = (accepted as { n: number }).n + backendFields * backendFieldCost
    if (total > cost) {
      const text = `Query Cost limit of ${cost} exceeded, found ${total}, with ${backendFields} backend calls.`
      throw codedError('LIMIT_EXCEEDED', text, { status: 400, limit: 'cost', max: cost, found: total })
    }
    observe({ type: 'operationCost', cost: total })
  }
  return {
    maxTokens: { n: tokens, ...refuseBy('tokens', tokens) },
    maxDepth: { n: depth, ignoreIntrospection: true, ...refuseBy('depth', depth) },
    maxAliases: { n: aliases, ...refuseBy('aliases', aliases) },
    maxDirectives: { n: directives, ...refuseBy('directives', directives) },
    costLimit: { maxCost: cost, ignoreIntrospection: true, ...refuseBy('cost', cost), onAccept: [addBackendCost] },
  }
}

const ownRules: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(introspectionDepth)
    addValidationRule(oncePerOperation)
  },
}

export function useLimits(limits: Limits, observe: Observe): object[] {
  // Armor's combined plugin has no effect within Yoga.
  const { plugins } = new EnvelopArmor({
    ...armorOf(limits, observe),
    blockFieldSuggestion: { enabled: false },
  }).protect()
  return [...plugins, ownRules, useListLength(limits.listItems)]
}
