import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '../testing/run-command.ts'
import { type Area, areas } from './areas.ts'
import { chooseAreas, type Choice } from './chosen-areas.ts'

/** A manifest of its own: a shop is started without these packages. */
const TOOLS = 'scripts/mutate/tools'
const STRYKER = join(TOOLS, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const RUNNER = `./${join(TOOLS, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')}`
const RESULTS = '.cache/mutate'

/** @param only globs of a part of the area; results of its other parts are kept */
function settingsOf(name: string, { sources, tests, least }: Area, only: readonly string[]): object {
  return {
    testRunner: 'vitest',
    plugins: [RUNNER],
    mutate: [...(only.length > 0 ? only : sources), '!**/*.test.*', '!**/testing/**'],
    testFiles: tests,
    vitest: { related: false },
    coverageAnalysis: 'perTest',
    // What runs once at the load of a module would need all tests of the area for each mutant.
    ignoreStatic: true,
    concurrency: 1,
    // A change that lets a test wait for ever is found by the time of a test, which is shorter here.
    timeoutMS: 30_000,
    // Only what changed is run again, of the code and of its tests.
    incremental: true,
    incrementalFile: join(RESULTS, `${name}.incremental.json`),
    tempDirName: join(RESULTS, 'copies'),
    ignorePatterns: ['e2e', 'docs', 'dist', '.data'],
    // Stryker would rewrite the compiler's settings with an API that TypeScript 7 does not have.
    tsconfigFile: 'none.json',
    reporters: ['clear-text', 'json', 'html', 'progress-append-only'],
    clearTextReporter: { logTests: false, reportScoreTable: true },
    jsonReporter: { fileName: join(RESULTS, `${name}.json`) },
    htmlReporter: { fileName: join(RESULTS, `${name}.html`) },
    thresholds: { high: 100, low: least ?? 0, break: only.length > 0 ? null : least },
  }
}

async function install(): Promise<void> {
  if (existsSync(STRYKER)) return
  console.log('Installing Stryker (once) …')
  const { code } = await runCommand(['npm', 'ci', '--prefix', TOOLS, '--include=dev', '--ignore-scripts'], {
    output: 'show',
  })
  if (code !== 0) throw new Error(`npm ci in ${TOOLS} failed; its messages above say why.`)
}

async function mutate(name: string, area: Area, only: readonly string[]): Promise<number> {
  const file = join(RESULTS, `${name}.settings.json`)
  await mkdir(RESULTS, { recursive: true })
  await writeFile(file, JSON.stringify(settingsOf(name, area, only), null, 2))
  console.log(`\n${name}: ${area.least === null ? 'not measured before' : `at least ${area.least} %`}`)
  const env = { TEST_TIMEOUT: '5000' }
  return (await runCommand(['node', STRYKER, 'run', file], { output: 'show', env })).code
}

let choice: Choice
try {
  choice = chooseAreas(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await install()
const failed: string[] = []
for (const name of choice.names) {
  const area = areas[name]
  if (area && (await mutate(name, area, choice.only)) !== 0) failed.push(name)
}
if (failed.length > 0) console.error(`Below their least: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
