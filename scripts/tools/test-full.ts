import { parseArgs } from 'node:util'
import { answerHelp } from './terminal/answer-help.ts'
import { pasteCommands } from './testing/documented-commands.ts'
import { runSteps, type Step } from './testing/run-steps.ts'
import { browserTests, buildShop, unitTests } from './testing/test-steps.ts'

answerHelp(
  'npm run test:full [-- --shard=1/4]: runs all tests, also those marked @full and the commands of docs/operations/deploy.md.',
)

/** `--shard=1/4` runs a quarter of the tests. The commands of docs/operations/deploy.md belong to the first shard. */
const { values } = parseArgs({ options: { shard: { type: 'string', default: '1/1' } } })
const shard = `--shard=${values.shard}`

// Vitest and Playwright leave out tests marked @full without it.
process.env['TEST_FULL'] = '1'

const commands: Step[] = values.shard.startsWith('1/') ? [['Documented commands', pasteCommands]] : []
await runSteps([
  ['Build', buildShop],
  ['Unit and integration tests', () => unitTests(shard)],
  ['Browser tests', () => browserTests(shard)],
  ...commands,
])
