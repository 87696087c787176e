import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript-for-dependency-cruiser'
import { reportProblems } from './report-problems.ts'

/** The one file that may create what grows. */
const CONSTRUCTORS = 'graphql/bounded.ts'
const NOT_CHECKED = /__generated__|\/testing\/|\.test\.ts|^server\/malformed\/|^backend\/trying\/sandbox\/browser\//

/** The one file that may wait for the end of an answer. */
const ENDS = 'server/ground/once-closed.ts'

const FILLING = new Set(['set', 'add'])
const LISTENING = new Set(['on', 'once', 'addListener', 'prependListener', 'prependOnceListener', 'addEventListener'])

function enclosingFunction(node: ts.Node): ts.Node | undefined {
  return ts.findAncestor(node.parent, (one) => ts.isFunctionLike(one) || ts.isSourceFile(one))
}

/** Whether a variable is filled where it was not created, so that it outlives the call that fills it. */
function isFilledLater(name: string, owner: ts.Node | undefined, file: ts.SourceFile): boolean {
  const isModule = owner === undefined || ts.isSourceFile(owner)
  let isFound = false
  function visit(node: ts.Node): void {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      ts.isIdentifier(node.expression.expression) &&
      node.expression.expression.text === name &&
      FILLING.has(node.expression.name.text) &&
      (isModule || (enclosingFunction(node) !== owner && ts.findAncestor(node, (one) => one === owner)))
    ) {
      isFound = true
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return isFound
}

/** The name of the event, if a call adds a listener to the end of an answer or to a signal. */
function eventOf(node: ts.CallExpression, file: ts.SourceFile): string | null {
  const [event] = node.arguments
  if (!ts.isPropertyAccessExpression(node.expression) || !event || !ts.isStringLiteral(event)) return null
  if (!LISTENING.has(node.expression.name.text)) return null
  const isAnswer = /(?:^|\.)(?:raw|response)$/.test(node.expression.expression.getText(file))
  return event.text === 'abort' || (isAnswer && ['close', 'finish'].includes(event.text)) ? event.text : null
}

/** Problems of one file: listeners that are never called if what they wait for has happened. */
export function listenerProblems(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const problems: string[] = []

  function problemOf(node: ts.CallExpression): string | null {
    const event = eventOf(node, file)
    if (event === null) return null
    if (event !== 'abort') return `use onceClosed of ${ENDS}, because the client may have left`
    const isAsked = /\.aborted\b|\.throwIfAborted\(/.test(enclosingFunction(node)?.getText(file) ?? '')
    return isAsked ? null : 'ask the signal whether it is aborted, because then its listeners are never called'
  }

  function visit(node: ts.Node): void {
    const problem = ts.isCallExpression(node) ? problemOf(node) : null
    const at = file.getLineAndCharacterOfPosition(node.getStart(file)).line
    if (problem !== null) problems.push(`${path}:${at + 1}: ${problem}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return problems
}

/** Problems of one file: what lives longer than the call that fills it, and has no limit in bytes. */
export function boundProblems(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lines = text.split('\n')
  const problems: string[] = []

  function isUnbounded(node: ts.NewExpression): boolean {
    const kind = node.expression.getText(file)
    if (kind === 'LRUCache') return true
    if (kind !== 'Map' && kind !== 'Set') return false
    const { parent } = node
    if (ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name)) {
      return isFilledLater(parent.name.text, enclosingFunction(node), file)
    }
    return (
      node.arguments?.length === 0 &&
      (ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent) || ts.isParameter(parent))
    )
  }

  function visit(node: ts.Node): void {
    if (ts.isNewExpression(node) && isUnbounded(node)) {
      const at = file.getLineAndCharacterOfPosition(node.getStart(file)).line
      const isAllowed = [lines[at - 1], lines[at]].some((line) => /\/[/*]\*? bounded: \S/.test(line ?? ''))
      if (!isAllowed) problems.push(`${path}:${at + 1}: use ${CONSTRUCTORS}, or add "// bounded: reason"`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return problems
}

if (import.meta.main) {
  const files = globSync('{server,graphql,backend,shared}/**/*.{ts,tsx}').filter((file) => !NOT_CHECKED.test(file))
  const problemsOf = (check: typeof boundProblems, except: string) =>
    files.filter((file) => file !== except).flatMap((file) => check(file, readFileSync(file, 'utf8')))
  reportProblems([...problemsOf(boundProblems, CONSTRUCTORS), ...problemsOf(listenerProblems, ENDS)])
}
