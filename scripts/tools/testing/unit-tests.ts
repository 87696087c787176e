import { existsSync, readFileSync, rmSync } from 'node:fs'
import { runCommand } from './run-command.ts'
import { type Score, withExitCode } from './score.ts'

const REPORT = '.cache/unit-tests.json'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string; title: string }[] }[]
}

export async function unitTests(...options: string[]): Promise<Score> {
  rmSync(REPORT, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  const { code } = await runCommand(['vitest', 'run', ...reporters, ...options], { output: 'show' })
  if (!existsSync(REPORT)) return { passed: 0, failed: 1, skipped: 0 }
  const report: VitestReport = JSON.parse(readFileSync(REPORT, 'utf8'))
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
