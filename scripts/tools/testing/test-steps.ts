import { existsSync, readFileSync, rmSync } from 'node:fs'
import type { JSONReport } from '@playwright/test/reporter'
import { playwrightFailures, type VitestReport, vitestFailures } from './failures.ts'
import { runCommand } from './run-command.ts'
import { type Score, withExitCode } from './score.ts'

const UNIT_REPORT = '.cache/unit-tests.json'
const BROWSER_REPORT = '.cache/browser-tests.json'

export async function unitTests(...options: string[]): Promise<Score> {
  rmSync(UNIT_REPORT, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  const { code } = await runCommand(['vitest', 'run', ...reporters, ...options], { output: 'show' })
  if (!existsSync(UNIT_REPORT)) return { passed: 0, failed: 1, skipped: 0 }
  const report: VitestReport = JSON.parse(readFileSync(UNIT_REPORT, 'utf8'))
  const failures = vitestFailures(report)
  const skipped = report.testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status, title }) => /pending|skipped|todo/.test(status) && !title.includes('@full'))
  const score = {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: skipped.length,
    failures,
  }
  return withExitCode(score, code)
}

export async function browserTests(...options: string[]): Promise<Score> {
  rmSync(BROWSER_REPORT, { force: true })
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER_REPORT }
  const { code } = await runCommand(['playwright', 'test', '--reporter=list,json', ...options], { output: 'show', env })
  if (!existsSync(BROWSER_REPORT)) return { passed: 0, failed: 1, skipped: 0 }
  const report: JSONReport = JSON.parse(readFileSync(BROWSER_REPORT, 'utf8'))
  const failures = playwrightFailures(report)
  const { expected, skipped } = report.stats
  const score = { passed: expected, failed: failures.length, skipped, failures }
  return withExitCode(score, code)
}

/** @param options of `npm run universe` */
export async function universe(...options: string[]): Promise<Score> {
  const { code } = await runCommand(['node', 'universe/main.ts', '--failed', ...options], { output: 'show' })
  return withExitCode({ passed: code === 0 ? 1 : 0, failed: 0, skipped: 0 }, code)
}

export async function buildShop(): Promise<Score> {
  const { code } = await runCommand(['node', 'scripts/tools/build/build.ts'], { output: 'show' })
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}
