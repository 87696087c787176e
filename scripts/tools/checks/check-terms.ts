import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { reportProblems } from './report-problems.ts'
import { type Name, problemsOf, readTerms } from './terms.ts'

const FOLDERS = ['backend', 'client', 'e2e', 'graphql', 'scripts', 'server', 'shared']

const TYPE = /^export (?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm
const GRAPHQL_TYPE = /^(?:type|input|enum|interface|union|scalar) (\w+)/gm

function namesIn(file: string): Name[] {
  const pattern = file.endsWith('.graphql') ? GRAPHQL_TYPE : TYPE
  const types = [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)
  return [basename(file).replace(/(?:\.test|\.module)?\.\w+$/, ''), ...types].map((text) => ({ text, file }))
}

const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,graphql,css}`)).filter(
  (file) => !/__generated__|node_modules/.test(file),
)
const terms = readTerms(readFileSync('docs/terms.md', 'utf8'))
reportProblems(files.flatMap(namesIn).flatMap((name) => problemsOf(name, terms)))
