import { existsSync, readFileSync, rmSync } from 'node:fs'
import { runCommand } from './run-command.ts'
import { type Score, withExitCode } from './score.ts'

const REPORT = '.cache/browser-tests.json'

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

/** A test that passed only when retried counts as failed. */
export async function browserTests(...options: string[]): Promise<Score> {
  rmSync(REPORT, { force: true })
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT }
  const { code } = await runCommand(['playwright', 'test', '--reporter=list,json', ...options], { output: 'show', env })
  if (!existsSync(REPORT)) return { passed: 0, failed: 1, skipped: 0 }
  const { stats }: PlaywrightReport = JSON.parse(readFileSync(REPORT, 'utf8'))
  const score = { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  return withExitCode(score, code)
}
