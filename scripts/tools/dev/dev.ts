import { randomBytes } from 'node:crypto'
import { readConfig } from '../../../server/ground/config.ts'
import { describeFailure } from '../build/describe-failure.ts'
import { freePort } from '../shop/free-port.ts'
import { answerHelp } from '../terminal/answer-help.ts'
import { createShopOutput } from '../terminal/shop-output.ts'
import { createSteps, isForPeople, type Steps } from '../terminal/steps.mjs'
import { runCommand } from '../testing/run-command.ts'
import { describeFault, type Fault } from './describe-fault.ts'
import { ASSETS_FOLDER, createDevBuilds, SERVER_SCRIPT } from './dev-builds.ts'
import { createDevFront, type DevFront } from './dev-front.ts'
import { createRestarter, type Restarter } from './restarter.ts'
import { watchSources } from './watch-sources.ts'

answerHelp(
  'npm run dev [-- OPTIONS_OF_NODE]: serves the shop at http://localhost:3000 and rebuilds it on every save, for example with --inspect.',
)

const SHOP_ENDED = 'The shop ended while it was starting; the terminal says why.'

/** EX_TEMPFAIL and EX_CONFIG of sysexits.h: a taken port and invalid settings, which no saved file would change. */
const FINAL_CODES = [75, 78]

const isForCodegen = (file: string) =>
  (file.endsWith('.graphql') && file !== 'graphql/schema.graphql') || file === 'codegen.ts'

async function runCodegen(): Promise<void> {
  const { code, output } = await runCommand(['node', 'scripts/tools/codegen/codegen.ts'], { output: 'keep' })
  if (code !== 0) throw output
}

function showFault(front: DevFront, fault: Fault): void {
  const text = describeFault(fault)
  front.note(text)
  console.error(text)
}

/** The outbox keeps its address while the shop restarts. */
async function outboxSettings(): Promise<{ BACKEND_PORT: string; OUTBOX_KEY: string }> {
  const { BACKEND_PORT, OUTBOX_KEY } = process.env
  return {
    BACKEND_PORT: BACKEND_PORT?.trim() || String(await freePort()),
    OUTBOX_KEY: OUTBOX_KEY?.trim() || randomBytes(12).toString('base64url'),
  }
}

async function createShopProcess(
  steps: Steps | null,
  settings: Record<string, string>,
  onFault: (fault: Fault) => void,
) {
  const outbox = await outboxSettings()
  const { LOG_LEVEL } = process.env
  const isOwnKey = Boolean(process.env['OUTBOX_KEY'])
  const output =
    steps &&
    createShopOutput({
      steps,
      level: LOG_LEVEL,
      hasColors: process.stdout.hasColors(),
      ...(!isOwnKey && { outboxKey: outbox.OUTBOX_KEY }),
    })
  return createRestarter({
    script: SERVER_SCRIPT,
    env: {
      // Selects React's development build and freezes cached values.
      NODE_ENV: 'development',
      ...settings,
      ...(output && outbox),
      LOG_LEVEL: output?.level ?? (LOG_LEVEL || 'warn'),
      NODE_COMPILE_CACHE: '.cache/node',
    },
    // Options such as `--inspect` are meant for the shop's process.
    execArgv: ['--enable-source-maps', ...process.argv.slice(2)],
    output,
    onFault,
  })
}

interface Dev {
  front: DevFront
  builds: Awaited<ReturnType<typeof createDevBuilds>>
  shop: Restarter
  steps: Steps | null
  url: string
}

/** Returns a function that builds what has changed and shows it, or the reason why it cannot be shown. */
function createRefresh({ front, builds, shop, steps, url }: Dev) {
  let isFirst = true
  let hasFailed = false

  async function update(changed: readonly string[]): Promise<boolean> {
    if (changed.some(isForCodegen)) await runCodegen()
    const { server, client } = await builds.rebuild()
    const mustRestart = server || !shop.isRunning() || changed.some((file) => file.startsWith('backend/'))
    if (!mustRestart) return client
    front.hold()
    if (isFirst) {
      steps?.end('Built the shop')
      steps?.begin('Starting the shop')
    }
    const code = await shop.restart()
    if (isFirst && code !== null && FINAL_CODES.includes(code)) process.exit(code)
    if (code !== null) throw SHOP_ENDED
    return true
  }

  return async function refresh(changed: readonly string[]): Promise<void> {
    const startedAt = performance.now()
    try {
      const isNew = await update(changed)
      if (!isNew && !hasFailed) return
      hasFailed = false
      front.reload()
      // In a terminal, the summary of the start says so.
      if (!isFirst || !steps) console.log(`Ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${url}`)
    } catch (error) {
      hasFailed = true
      const problem = describeFailure(error)
      front.fail(problem)
      steps?.drop()
      console.error(problem)
    }
    isFirst = false
  }
}

async function startDev(): Promise<void> {
  const { port, origin: url } = readConfig({ ...process.env, NODE_ENV: 'development' })
  const steps = isForPeople() ? createSteps() : null
  const target = await freePort()
  const front = await createDevFront({ port, target, assetsFolder: ASSETS_FOLDER })
  steps?.begin('Building the shop')
  const builds = await createDevBuilds()
  const settings = { PORT: String(target), PUBLIC_URL: url }
  const shop = await createShopProcess(steps, settings, (fault) => showFault(front, fault))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      steps?.drop()
      void shop.stop().then(() => process.exit(0))
    })
  }
  const refresh = createRefresh({ front, builds, shop, steps, url })
  // One after another, because a file may be saved during a build.
  let last = Promise.resolve()
  function refreshNext(changed: readonly string[]): Promise<void> {
    last = last.then(() => refresh(changed))
    return last
  }
  await watchSources(refreshNext)
  await refreshNext([])
  // Catches changes made before the watcher started.
  void refreshNext(['codegen.ts'])
}

try {
  await startDev()
} catch (error) {
  const isExpected = error instanceof Error && 'exitCode' in error
  console.error(isExpected ? error.message : describeFailure(error))
  process.exit(isExpected ? Number(error.exitCode) : 1)
}
