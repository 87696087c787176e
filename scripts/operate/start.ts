import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildIfStale, enterCommittedBuild } from '../tools/build/build.ts'
import { describeFailure } from '../tools/build/describe-failure.ts'
import { answerHelp } from '../tools/terminal/answer-help.ts'
import { createSteps, isForPeople, type Steps } from '../tools/terminal/steps.mjs'

answerHelp(
  'npm start: builds what has changed and serves the shop at http://localhost:3000. docs/operations/settings.md lists its settings.',
)

const MAIN = new URL('../../dist/server/main.js', import.meta.url)

/** Runs the shop in a child process, whose log becomes readable lines. */
async function startInTerminal(steps: Steps): Promise<number> {
  const { createShopOutput } = await import('../tools/terminal/shop-output.ts')
  const { LOG_LEVEL } = process.env
  const output = createShopOutput({ steps, level: LOG_LEVEL, hasColors: process.stdout.hasColors() })
  steps.begin('Starting the shop')
  const shop = spawn(process.execPath, ['--enable-source-maps', fileURLToPath(MAIN)], {
    env: { ...process.env, LOG_LEVEL: output.level },
    stdio: ['inherit', 'pipe', 'pipe'],
    // Otherwise Ctrl-C would reach it twice, and a second signal ends it at once.
    detached: process.platform !== 'win32',
  })
  output.follow(shop)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      steps.begin('Stopping')
      shop.kill(signal)
    })
  }
  const [code] = await once(shop, 'close')
  steps.drop()
  return code ?? 1
}

const steps = isForPeople() ? createSteps() : null
// Set before React is loaded: its development build writes stacks into pages.
process.env.NODE_ENV ??= 'production'

try {
  steps?.begin('Building the shop')
  const isNew = await buildIfStale()
  if (!steps && isNew) console.log('Built the shop.')
  if (isNew) steps?.end('Built the shop')
} catch (error) {
  steps?.drop()
  console.error(describeFailure(error))
  process.exit(1)
}
try {
  // A ledger on a volume lacks a build that came with the image.
  await enterCommittedBuild()
} catch (error) {
  // Without the ledger, pages opened before this deploy reload.
  console.error(describeFailure(error))
}
if (steps) process.exit(await startInTerminal(steps))
process.setSourceMapsEnabled(true)
await import(MAIN.href)
