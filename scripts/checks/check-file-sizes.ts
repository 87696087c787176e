import { globSync, readFileSync } from 'node:fs'
import { reportProblems } from './report-problems.ts'

const LIMIT = 250
const FOLDERS = '{backend,client,e2e,graphql,scripts,server,shared}'

/** Generated code and tests may be longer. */
const EXEMPT = /\/__generated__\/|\/node_modules\/|\.test\.tsx?$/

function lineCount(path: string): number {
  return readFileSync(path, 'utf8').split('\n').length - 1
}

const sizes = globSync(`${FOLDERS}/**/*.{ts,tsx,mjs,css}`)
  .filter((path) => !EXEMPT.test(path))
  .map((path) => ({ path, lines: lineCount(path) }))
  .sort((a, b) => a.lines - b.lines)
const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)]?.lines ?? 0
console.log(`${sizes.length} files; lines: median ${at(0.5)}, p90 ${at(0.9)}, longest ${at(1)}`)

const long = sizes.filter(({ lines }) => lines > LIMIT)
reportProblems(long.map(({ path, lines }) => `${path} has ${lines} lines; at ${LIMIT} it is time to split it`))
