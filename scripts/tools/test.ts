import { browserTests } from './testing/browser-tests.ts'
import { budgets } from './testing/budgets.ts'
import { buildShop } from './testing/build-shop.ts'
import { loadSmoke } from './testing/load-smoke.ts'
import { runSteps } from './testing/run-steps.ts'
import { unitTests } from './testing/unit-tests.ts'
import { verify } from './testing/verify.ts'

await runSteps([
  ['Code', verify],
  ['Unit and integration tests', unitTests],
  ['Build', buildShop],
  ['Budgets', budgets],
  ['Load test', loadSmoke],
  ['Browser tests', browserTests],
])
