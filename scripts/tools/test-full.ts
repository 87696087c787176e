import { parseArgs } from 'node:util'
import { answerHelp } from './terminal/answer-help.ts'
import { pasteCommands } from './testing/documented-commands.ts'
import { runCommand } from './testing/run-command.ts'
import { runSteps, type Step } from './testing/run-steps.ts'
import type { Score } from './testing/score.ts'
import { browserTests, buildShop, unitTests, universe } from './testing/test-steps.ts'

answerHelp(
  'npm run test:full [-- --shard=1/4]: runs all tests, also those marked @full and the commands of docs/operations/deploy.md.',
)

/** `--shard=1/4` runs a quarter of the tests. The commands of docs/operations/deploy.md belong to the first shard. */
const { values } = parseArgs({ options: { shard: { type: 'string', default: '1/1' } } })
const shard = `--shard=${values.shard}`

// Vitest and Playwright leave out tests marked @full without it.
process.env['TEST_FULL'] = '1'

async function walks(): Promise<Score> {
  const { code } = await runCommand(['node', 'scripts/lab/walks.ts'], { output: 'show' })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
}

const commands: Step[] = values.shard.startsWith('1/')
  ? [
      ['Worlds', () => universe('--seeds', '1..200', '--new', '200')],
      ['Worlds with Chromium', () => universe('--seeds', '1..100', '--world', 'hasBrowser=true')],
      ['Walks', walks],
      ['Documented commands', pasteCommands],
    ]
  : []
await runSteps([
  ['Build', buildShop],
  ['Unit and integration tests', () => unitTests(shard)],
  ['Browser tests', () => browserTests(shard)],
  ...commands,
])
