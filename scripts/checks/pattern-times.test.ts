import { globSync, readFileSync } from 'node:fs'
import * as ts from 'typescript-for-dependency-cruiser'
import { expect, it } from 'vitest'

const SOURCES = '{backend,client,graphql,server,shared}/**/*.{ts,tsx}'
/** What no visitor and no backend reaches. */
const OUT_OF_REACH = /\.test\.|\/testing\/|__generated__|sample-shop|scripts\//

/** Patterns that read settings of the operator only. */
const OF_SETTINGS = [String.raw`/\/+$/`]

const LENGTH = 10_000
/** A pattern of quadratic time takes some hundreds, one of linear time less than one. */
const MOST_MS = 50

/** Their repetitions are what patterns stumble over: what one of their loops takes, and almost takes. */
const SIGNS = 'aA0 \t\n\u00a0-_./\\<>"=@&%#[(:,+é\u2028'
const PAIRS = ['a.', 'a@', 'a-', 'a ', '0.', 'a<', '</', '<a ', '%20', '=a&', 'a=,', '&#', 'a:1', ';q=0']
const PARTS = [...SIGNS, ...PAIRS]

function patternsOf(file: string): string[] {
  const found: string[] = []
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  function visit(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function timeOf(pattern: RegExp, text: string): number {
  const began = performance.now()
  text.replace(pattern, '')
  return performance.now() - began
}

/** The best of some tries, because other programs take their time too. */
function slownessOf(literal: string): string | null {
  const [, body = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(literal) ?? []
  for (const part of PARTS) {
    const text = `${part.repeat(LENGTH / part.length)}\0`
    const times = () => timeOf(new RegExp(body, flags), text)
    if (times() > MOST_MS && times() > MOST_MS && times() > MOST_MS) return `${literal} on ${JSON.stringify(part)}`
  }
  return null
}

it('every pattern of the sources reads hostile text in time', { timeout: 60_000 }, () => {
  const files = globSync(SOURCES).filter((file) => !OUT_OF_REACH.test(file))
  const patterns = new Set(files.flatMap(patternsOf))
  expect(patterns.size).toBeGreaterThan(120)
  const slow = [...patterns].filter((literal) => !OF_SETTINGS.includes(literal)).map(slownessOf)
  expect(slow.filter((found) => found !== null)).toEqual([])
  for (const literal of OF_SETTINGS) expect(patterns, 'is still used').toContain(literal)
})
