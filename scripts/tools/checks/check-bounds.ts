import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript-for-dependency-cruiser'
import { reportProblems } from './report-problems.ts'

/** The one file that may create what grows. */
const CONSTRUCTORS = 'graphql/bounded.ts'
const NOT_CHECKED = /__generated__|\/testing\/|\.test\.ts|^server\/malformed\/|^backend\/trying\/sandbox\/browser\//

const FILLING = new Set(['set', 'add'])

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
  reportProblems(
    files.filter((file) => file !== CONSTRUCTORS).flatMap((file) => boundProblems(file, readFileSync(file, 'utf8'))),
  )
}
