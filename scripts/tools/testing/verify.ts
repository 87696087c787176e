import { runCommand } from './run-command.ts'
import { type Score, scoreText } from './score.ts'

interface Check {
  name: string
  command: readonly string[]
}

const FOLDERS = ['server', 'graphql', 'client', 'shared', 'backend', 'scripts', 'e2e', 'loadtest']

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
  { name: 'texts in five languages', command: ['formatjs', 'verify', ...sameMessages, 'locales/*.json'] },
  { name: 'bundles', command: ['node', 'scripts/tools/checks/check-bundles.ts'] },
  { name: 'GraphQL schema', command: ['node', 'scripts/tools/checks/check-schema.ts'] },
  { name: 'terms', command: ['node', 'scripts/tools/checks/check-terms.ts'] },
  { name: 'documents', command: ['node', 'scripts/tools/checks/check-docs.ts'] },
]

export async function verify(): Promise<Score> {
  const score = { passed: 0, failed: 0, skipped: 0 }
  for (const { name, command } of checks) {
    const startedAt = performance.now()
    const { code, output } = await runCommand(command, { output: 'keep' })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
    if (code === 0) score.passed++
    else score.failed++
    if (code !== 0) console.log(output.replace(/^/gm, '     '))
  }
  return score
}

if (import.meta.main) {
  const score = await verify()
  console.log(scoreText(score))
  process.exitCode = score.failed > 0 ? 1 : 0
}
