import type { ASTVisitor, ValidationContext } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { codedError } from '../coded-error.ts'
import type { GraphQLContext, RequestInfo } from '../context.ts'

function checkLength({ length }: { length: number }, most: number): void {
  if (length <= most) return
  const text = `Lists of an operation have at most ${most} entries, found ${length}.`
  throw codedError('LIMIT_EXCEEDED', text, { status: 400, limit: 'listItems' })
}

/** Without recursion: variables may be nested more deeply than the call stack is. */
function checkLists(variables: unknown, most: number): void {
  const waiting = [variables]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) checkLength(value, most)
    for (const inner of Object.values(value)) waiting.push(inner)
  }
}

/** Limits lists of ids and of inputs alike, whether the document or its variables hold them; known operations too. */
export function useListLength(most: number): Plugin<GraphQLContext, RequestInfo> {
  const literals = (_context: ValidationContext): ASTVisitor => ({
    ListValue: ({ values }) => checkLength(values, most),
  })
  return {
    onValidate: ({ addValidationRule }) => addValidationRule(literals),
    onExecute: ({ args }) => checkLists(args.variableValues, most),
  }
}
