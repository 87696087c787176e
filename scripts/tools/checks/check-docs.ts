import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { reportProblems } from './report-problems.ts'

/** Folder READMEs have 10. */
const MOST_LINES: Readonly<Record<string, number>> = {
  'README.md': 150,
  'CONTRIBUTING.md': 100,
  'SECURITY.md': 80,
  'docs/architecture.md': 200,
  'docs/decisions/README.md': Infinity,
}

const FOLDERS = 'backend,client,deploy,docs,e2e,examples,graphql,loadtest,locales,scripts,security,server,shared'
const SKIP = (name: string) => name === 'node_modules' || name === '__generated__'
const files = globSync([`{${FOLDERS}}/**/*.*`, '*.*', '.*.{js,json,mjs}'], { exclude: SKIP })
const names = new Set(files.map((file) => basename(file)))
const documents = files.filter((file) => file.endsWith('.md'))
const sources = files.filter((file) => /\.(?:tsx?|m?js|css|graphql|ya?ml|sh|conf|service)$/.test(file))
const npmScripts = JSON.parse(readFileSync('package.json', 'utf8')).scripts

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** As GitHub forms them. */
function anchorsOf(document: string): string[] {
  return all(readFileSync(document, 'utf8'), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function deadLinks(file: string, text: string): string[] {
  return all(text, /\]\(([^)\s]+)\)/g).filter((link) => {
    const [path = '', anchor] = link.split('#')
    if (/^\w+:/.test(link)) return false
    const target = path === '' ? file : join(dirname(file), path)
    return !existsSync(target) || (anchor !== undefined && !anchorsOf(target).includes(anchor))
  })
}

/** Recipes write `NAME` or `CODE` for what the reader chooses. */
function isMissing(path: string): boolean {
  if (/NAME|CODE|…/.test(path)) return false
  if (path.includes('/'))
    return new RegExp(`^(?:${FOLDERS.replaceAll(',', '|')})/`).test(path) && globSync(path).length === 0
  return /^[\w.-]+\.(?:tsx?|mjs|graphql|md)$/.test(path) && !names.has(path)
}

function missingPaths(text: string): string[] {
  return all(text, /`([\w.@{},*/…-]+)`/g).filter(isMissing)
}

function tooLong(file: string, text: string): string[] {
  const most = MOST_LINES[file] ?? (basename(file) === 'README.md' ? 10 : Infinity)
  const lines = text.split('\n').length - 1
  return lines > most ? [`has ${lines} lines, at most ${most} are allowed`] : []
}

function problemsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const prose = text.replaceAll(/^```.*?^```$/gms, '')
  return [
    ...tooLong(file, text),
    ...deadLinks(file, prose).map((link) => `links to ${link}, which does not exist`),
    ...missingPaths(prose).map((path) => `names ${path}, which does not exist`),
    ...all(text, /npm run (?:-s )?([\w:]+)/g)
      .filter((script) => !Object.hasOwn(npmScripts, script))
      .map((script) => `names npm run ${script}, which does not exist`),
  ].map((problem) => `${file} ${problem}`)
}

function sourceProblems(file: string): string[] {
  return all(readFileSync(file, 'utf8'), /((?:docs\/[\w/-]+|\b[A-Z]{6,})\.md)\b/g)
    .filter((path) => !existsSync(path))
    .map((path) => `${file} names ${path}, which does not exist`)
}

reportProblems([...documents.flatMap(problemsOf), ...sources.flatMap(sourceProblems)])
