import { existsSync, readFileSync, rmSync } from 'node:fs'
import { runCommand } from './run-command.ts'
import { type Score, withExitCode } from './score.ts'

const UNIT_REPORT = '.cache/unit-tests.json'
const BROWSER_REPORT = '.cache/browser-tests.json'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string; title: string }[] }[]
}

export async function unitTests(...options: string[]): Promise<Score> {
  rmSync(UNIT_REPORT, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const { code } = await runCommand(['vitest', 'run', ...reporters, ...options], { output: 'show' })
  if (!existsSync(UNIT_REPORT)) return { passed: 0, failed: 1, skipped: 0 }
  const report: VitestReport = JSON.parse(readFileSync(UNIT_REPORT, 'utf8'))
  // A file that fails to load has no tests that could fail.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const skipped = report.testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status, title }) => /pending|skipped|todo/.test(status) && !title.includes('@full'))
  const score = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: skipped.length,
  }
  return withExitCode(score, code)
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** A test that passed only when retried counts as failed. */
export async function browserTests(...options: string[]): Promise<Score> {
  rmSync(BROWSER_REPORT, { force: true })
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT }
  const { code } = await runCommand(['playwright', 'test', '--reporter=list,json', ...options], { output: 'show', env })
  if (!existsSync(BROWSER_REPORT)) return { passed: 0, failed: 1, skipped: 0 }
  const { stats }: PlaywrightReport = JSON.parse(readFileSync(BROWSER_REPORT, 'utf8'))
  const score = { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  return withExitCode(score, code)
}

export async function buildShop(): Promise<Score> {
  const { code } = await runCommand(['node', 'scripts/tools/build/build.ts'], { output: 'show' })
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}
