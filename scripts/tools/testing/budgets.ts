import { runCommand } from './run-command.ts'
import type { Score } from './score.ts'

interface Budget {
  name: string
  passed?: boolean
  size?: number
  sizeLimit?: number
}

const kilobytes = (bytes: number | undefined) => `${((bytes ?? 0) / 1000).toFixed(1)} kB`

/** Compares compressed sizes with .size-limit.js. Each limit counts as one test. */
export async function budgets(): Promise<Score> {
  const { code, output } = await runCommand(['size-limit', '--json'], { output: 'keep' })
  const start = output.search(/^\[$/m)
  if (start < 0) {
    console.log(output)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const measured: Budget[] = JSON.parse(output.slice(start))
  for (const { name, passed, size, sizeLimit } of measured) {
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}: ${kilobytes(size)} of ${kilobytes(sizeLimit)}`)
  }
  const failed = measured.filter((budget) => !budget.passed).length
  return { passed: measured.length - failed, failed: failed || (code === 0 ? 0 : 1), skipped: 0 }
}
