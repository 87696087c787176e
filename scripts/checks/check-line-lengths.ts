import { globSync, readFileSync } from 'node:fs'
import { reportProblems } from './report-problems.ts'

/** The formatter's `printWidth`. It breaks code, but neither comments nor texts. */
const LIMIT = 120
const FOLDERS = '{backend,client,e2e,graphql,scripts,server,shared}'

/** Columns a line takes: marks that stand above or below a letter (vowel signs of Hindi, for one) take none. */
const columnsOf = (line: string) => [...line.replaceAll(/\p{M}/gu, '')].length

function longLines(path: string): string[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  return [...lines.entries()]
    .filter(([, line]) => columnsOf(line) > LIMIT)
    .map(([at, line]) => `${path}:${at + 1} has ${columnsOf(line)} columns of ${LIMIT}`)
}

const files = [...globSync(`${FOLDERS}/**/*.{ts,tsx,mjs,css,graphql}`), ...globSync('*.{ts,mjs,js}')]
reportProblems(files.filter((path) => !/\/(?:__generated__|node_modules)\//.test(path)).flatMap(longLines))
