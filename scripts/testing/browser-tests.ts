import { existsSync, readFileSync, rmSync } from 'node:fs'
import { runCommand } from './run-command.ts'
import { type Score, withExitCode } from './score.ts'

const REPORT = '.cache/browser-tests.json'

interface PlaywrightSuite {
  file: string
  specs: { title: string; tests: { status: string; projectName: string }[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

/** Names of the tests that passed only when repeated. */
function repeatedTests({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.filter(({ status }) => status === 'flaky').map(({ projectName }) => `[${projectName}] ${file}: ${title}`),
  )
  return [...own, ...suites.flatMap(repeatedTests)]
}

/**
 * Browser journeys (Playwright). A test that passed only when repeated tells a slow machine or a fault that comes and
 * goes, and nobody knows which: it is named, and counted for itself.
 */
export async function browserTests(): Promise<Score> {
  rmSync(REPORT, { force: true })
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT }
  const { code } = await runCommand(['playwright', 'test', '--reporter=list,json'], { output: 'show', env })
  if (!existsSync(REPORT)) return { passed: 0, failed: 1, skipped: 0 }
  const { stats, suites }: PlaywrightReport = JSON.parse(readFileSync(REPORT, 'utf8'))
  for (const name of suites.flatMap(repeatedTests)) console.log(`passed only when repeated: ${name}`)
  const score = { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped, repeated: stats.flaky }
  return withExitCode(score, code)
}
