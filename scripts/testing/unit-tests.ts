import { existsSync, readFileSync, rmSync } from 'node:fs'
import { runCommand } from './run-command.ts'
import { type Score, withExitCode } from './score.ts'

const REPORT = '.cache/unit-tests.json'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

export async function unitTests(): Promise<Score> {
  rmSync(REPORT, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
  const { code } = await runCommand(['vitest', 'run', ...reporters], { output: 'show' })
  if (!existsSync(REPORT)) return { passed: 0, failed: 1, skipped: 0 }
  const report: VitestReport = JSON.parse(readFileSync(REPORT, 'utf8'))
  // A file that fails to load has no tests that could fail.
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const score = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
  return withExitCode(score, code)
}
