import { answerHelp } from './terminal/answer-help.ts'
import { budgets } from './testing/budgets.ts'
import { loadSmoke } from './testing/load-smoke.ts'
import { runSteps } from './testing/run-steps.ts'
import { browserTests, buildShop, unitTests, universe } from './testing/test-steps.ts'
import { verify } from './testing/verify.ts'

answerHelp('npm test: runs all checks and tests, as CI does, in up to ten minutes.')

await runSteps([
  ['Code', verify],
  ['Unit and integration tests', unitTests],
  ['Build', buildShop],
  ['Worlds', () => universe('--seeds', '1..12')],
  ['Budgets', budgets],
  ['Load test', loadSmoke],
  ['Browser tests', browserTests],
])
