import { browserTests } from './testing/browser-tests.ts'
import { budgets } from './testing/budgets.ts'
import { buildShop } from './testing/build-shop.ts'
import { loadSmoke } from './testing/load-smoke.ts'
import { type Score, scoreText, sumScores } from './testing/score.ts'
import { unitTests } from './testing/unit-tests.ts'
import { verify } from './testing/verify.ts'

/** A failed step does not skip the next ones. */
const steps: [title: string, run: () => Promise<Score>][] = [
  ['Code', verify],
  ['Unit and integration tests', unitTests],
  ['Build', buildShop],
  ['Budgets', budgets],
  ['Load test', loadSmoke],
  ['Browser tests', browserTests],
]

const results: { title: string; score: Score; seconds: number }[] = []
for (const [title, run] of steps) {
  console.log(`\n=== ${title} ===`)
  const startedAt = performance.now()
  const score = await run()
  results.push({ title, score, seconds: Math.round((performance.now() - startedAt) / 1000) })
}

console.log('\n=== Result ===')
for (const { title, score, seconds } of results) console.log(`${title}: ${scoreText(score)} (${seconds} s)`)
const total = sumScores(results.map(({ score }) => score))
console.log(scoreText(total))
process.exitCode = total.failed > 0 ? 1 : 0
