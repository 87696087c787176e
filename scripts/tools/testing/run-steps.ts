import { type Score, scoreText, sumScores } from './score.ts'

export type Step = [title: string, run: () => Promise<Score>]

/** A failed step does not skip the next ones. The last line printed is the sum of all steps. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const results: { title: string; score: Score; seconds: number }[] = []
  for (const [title, run] of steps) {
    console.log(`\n=== ${title} ===`)
    const startedAt = performance.now()
    const score = await run()
    results.push({ title, score, seconds: Math.round((performance.now() - startedAt) / 1000) })
  }

  console.log('\n=== Result ===')
  for (const { title, score, seconds } of results) {
    const skipped = score.skipped > 0 ? `, ${score.skipped} skipped` : ''
    console.log(`${title}: ${scoreText(score)}${skipped} (${seconds} s)`)
  }
  // CI often shows only the end of the log.
  for (const failure of results.flatMap(({ score }) => score.failures ?? [])) console.log(`FAIL ${failure}`)
  const total = sumScores(results.map(({ score }) => score))
  console.log(scoreText(total))
  process.exitCode = total.failed > 0 ? 1 : 0
}
