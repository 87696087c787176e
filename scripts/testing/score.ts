/** What a runner counted. */
export interface Score {
  passed: number
  failed: number
  skipped: number
  /** Failed, and passed when repeated: neither the one nor the other. */
  repeated?: number
}

export function sumScores(scores: readonly Score[]): Score {
  const sum = { passed: 0, failed: 0, skipped: 0, repeated: 0 }
  for (const { passed, failed, skipped, repeated = 0 } of scores) {
    sum.passed += passed
    sum.failed += failed
    sum.skipped += skipped
    sum.repeated += repeated
  }
  return sum
}

export function scoreText({ passed, failed, skipped, repeated = 0 }: Score): string {
  const more = [skipped > 0 && `${skipped} skipped`, repeated > 0 && `${repeated} passed only when repeated`]
  return [`${passed} passed`, `${failed} failed`, ...more].filter(Boolean).join(', ')
}

/** A runner that ended badly without a failed test to show for it (a broken import, a crash) counts as one failure. */
export function withExitCode(score: Score, code: number): Score {
  return code !== 0 && score.failed === 0 ? { ...score, failed: 1 } : score
}
