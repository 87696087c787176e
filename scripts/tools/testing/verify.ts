import PQueue from 'p-queue'
import { answerHelp } from '../terminal/answer-help.ts'
import { runCommand } from './run-command.ts'
import { type Score, scoreText } from './score.ts'

interface Check {
  name: string
  command: readonly string[]
}

const FOLDERS = [
  'server',
  'graphql',
  'client',
  'graphiql',
  'shared',
  'backend',
  'scripts',
  'e2e',
  'loadtest',
  'examples',
]

const importMatrix = [
  'node',
  '--import',
  './scripts/tools/checks/typescript-for-dependency-cruiser.mjs',
  'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  ...FOLDERS,
  '--config',
  '.dependency-cruiser.js',
]

const sameMessages = ['--source-locale', 'en', '--missing-keys', '--extra-keys', '--structural-equality']

const checks: readonly Check[] = [
  { name: 'generated files are up to date', command: ['node', 'scripts/tools/codegen/codegen.ts', '--check'] },
  { name: 'types', command: ['node', 'node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'] },
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'code style', command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'import matrix', command: importMatrix },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'texts in all languages', command: ['formatjs', 'verify', ...sameMessages, 'locales/*.json'] },
  { name: 'limits are kept', command: ['node', 'scripts/tools/checks/check-bounds.ts'] },
  { name: 'one word for one thing', command: ['node', 'scripts/tools/checks/check-words.ts'] },
  { name: 'bundles', command: ['node', 'scripts/tools/checks/check-bundles.ts'] },
  { name: 'GraphQL schema', command: ['node', 'scripts/tools/checks/check-schema.ts'] },
  { name: 'terms', command: ['node', 'scripts/tools/checks/check-terms.ts'] },
  { name: 'documents', command: ['node', 'scripts/tools/checks/check-docs.ts'] },
]

async function runCheck({ name, command }: Check): Promise<boolean> {
  const startedAt = performance.now()
  const { code, output } = await runCommand(command, { output: 'keep' })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output.replace(/^/gm, '     '))
  return code === 0
}

/** Most checks use one processor. */
const AT_ONCE = 2

export async function verify(): Promise<Score> {
  const queue = new PQueue({ concurrency: AT_ONCE })
  const results = await queue.addAll(checks.map((check) => () => runCheck(check)))
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed, skipped: 0 }
}

if (import.meta.main) {
  answerHelp('npm run verify: checks types, style, imports, generated files, texts, and documents.')
  const score = await verify()
  console.log(scoreText(score))
  process.exitCode = score.failed > 0 ? 1 : 0
}
