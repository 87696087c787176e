export interface Score {
  passed: number
  failed: number
  skipped: number
  /** A line for each failure with file, title and error. Missing for steps with short output. */
  failures?: readonly string[]
}

export function sumScores(scores: readonly Score[]): Score {
  const sum = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of scores) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
  }
  return sum
}

export function scoreText({ passed, failed }: Score): string {
  return `${passed} passed, ${failed} failed`
}

/** A nonzero exit code without a failed test (a broken import, a crash) counts as one failure. */
export function withExitCode(score: Score, code: number): Score {
  return code !== 0 && score.failed === 0 ? { ...score, failed: 1 } : score
}
