import { globSync, readFileSync } from 'node:fs'
import * as ts from 'typescript-for-dependency-cruiser'
import { expect, it } from 'vitest'

const SOURCES = '{backend,client,graphql,server,shared}/**/*.{ts,tsx}'
/** Folders that never read input of visitors or backends. */
const OUT_OF_REACH = /\.test\.|\/testing\/|__generated__|sample-shop|scripts\//

/** Patterns that read settings of the operator only. */
const OF_SETTINGS = [String.raw`/\/+$/`]

const LENGTH = 10_000
/** A quadratic pattern takes hundreds of milliseconds, a linear one less than one. */
const MOST_MS = 50

/** Repeated, these make patterns backtrack: text that one of their loops matches or almost matches. */
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

/** The best of several runs, because other programs use the processor too. */
function slownessOf(literal: string): string | null {
  const [, body = '', flags = ''] = /^\/(.*)\/(\w*)$/s.exec(literal) ?? []
  for (const part of PARTS) {
    const text = `${part.repeat(LENGTH / part.length)}\0`
    const times = () => timeOf(new RegExp(body, flags), text)
    if (times() > MOST_MS && times() > MOST_MS && times() > MOST_MS) return `${literal} on ${JSON.stringify(part)}`
  }
  return null
}

it('matches malicious text quickly with every pattern in the sources', { timeout: 60_000 }, () => {
  const files = globSync(SOURCES).filter((file) => !OUT_OF_REACH.test(file))
  const patterns = new Set(files.flatMap(patternsOf))
  expect(patterns.size).toBeGreaterThan(120)
  const slow = [...patterns].filter((literal) => !OF_SETTINGS.includes(literal)).map(slownessOf)
  expect(slow.filter((found) => found !== null)).toEqual([])
  for (const literal of OF_SETTINGS) expect(patterns, 'is still used').toContain(literal)
})
