import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { reportProblems } from './report-problems.ts'
import { type WordRule, wordProblems } from './words.ts'

/** Texts that the specification quotes. */
const QUOTED: ReadonlySet<string> = new Set(['common.contactSent', 'common.subscribed', 'shipping.cannotShip'])

const rules: Record<string, WordRule[]> = JSON.parse(readFileSync('scripts/tools/checks/words.json', 'utf8'))

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function problemsIn(file: string): string[] {
  const language = basename(file, '.json')
  const content: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))
  return Object.entries(content)
    .filter(([id]) => !QUOTED.has(id))
    .flatMap(([, value]) => textsIn(value))
    .flatMap((text) => wordProblems(text, language, rules[language] ?? []))
    .map((problem) => `${file}: ${problem}`)
}

reportProblems(globSync('{locales,backend/texts,backend/texts/orders}/*.json').flatMap(problemsIn))
