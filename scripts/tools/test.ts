import { budgets } from './testing/budgets.ts'
import { loadSmoke } from './testing/load-smoke.ts'
import { runSteps } from './testing/run-steps.ts'
import { browserTests, buildShop, unitTests } from './testing/test-steps.ts'
import { verify } from './testing/verify.ts'

await runSteps([
  ['Code', verify],
  ['Unit and integration tests', unitTests],
  ['Build', buildShop],
  ['Budgets', budgets],
  ['Load test', loadSmoke],
  ['Browser tests', browserTests],
])
