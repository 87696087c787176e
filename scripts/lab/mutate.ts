import { mkdir, writeFile } from 'node:fs/promises'
import { answerHelp } from '../tools/terminal/answer-help.ts'
import { runCommand } from '../tools/testing/run-command.ts'
import { installLab, labProgram } from './install.ts'

const USAGE =
  "npm run mutate -- FOLDER [MORE_TESTS…]: shows which changes of a folder its tests do not notice, for example server/render 'server/*.test.ts'"

answerHelp(USAGE)

const RESULTS = '.cache/mutate'

function settingsOf(folder: string, moreTests: readonly string[]): object {
  const name = `${RESULTS}/${folder.replaceAll('/', '-')}`
  return {
    testRunner: 'vitest',
    plugins: ['./scripts/lab/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js'],
    mutate: [`${folder}/**/*.{ts,tsx}`, '!**/*.test.*', '!**/testing/**', '!**/__generated__/**'],
    testFiles: [`${folder}/**/*.test.{ts,tsx}`, ...moreTests],
    vitest: { related: false },
    coverageAnalysis: 'perTest',
    // Mutants of code that runs at import would need all tests.
    ignoreStatic: true,
    concurrency: 1,
    // An endless loop is found by the timeout of the test, which is shorter.
    timeoutMS: 30_000,
    incremental: true,
    incrementalFile: `${name}.incremental.json`,
    tempDirName: `${RESULTS}/copies`,
    ignorePatterns: ['e2e', 'docs', 'dist', '.data'],
    // Stryker would rewrite tsconfig.json with an API that TypeScript 7 lacks.
    tsconfigFile: 'none.json',
    reporters: ['clear-text', 'html', 'progress-append-only'],
    clearTextReporter: { logTests: false },
    htmlReporter: { fileName: `${name}.html` },
  }
}

const [folder, ...moreTests] = process.argv.slice(2).map((path) => path.replace(/\/$/, ''))
if (folder === undefined) {
  console.error(USAGE)
  process.exit(1)
}
await installLab()
await mkdir(RESULTS, { recursive: true })
const file = `${RESULTS}/settings.json`
await writeFile(file, JSON.stringify(settingsOf(folder, moreTests)))
const env = { TEST_TIMEOUT: '5000' }
process.exitCode = (await runCommand([labProgram('stryker'), 'run', file], { output: 'show', env })).code
