import { describeFailure } from '../build/describe-failure.ts'
import { freePort } from '../shop/free-port.ts'
import { runCommand } from '../testing/run-command.ts'
import { describeFault, type Fault } from './describe-fault.ts'
import { ASSETS_FOLDER, createDevBuilds, SERVER_SCRIPT } from './dev-builds.ts'
import { createDevFront, type DevFront } from './dev-front.ts'
import { createRestarter } from './restarter.ts'
import { watchSources } from './watch-sources.ts'

const SHOP_ENDED = 'The shop ended while it was starting; the terminal says why.'

/** Files that codegen reads. What it writes is not among them. */
const isForCodegen = (file: string) =>
  (file.endsWith('.graphql') && file !== 'graphql/schema.graphql') || file === 'codegen.ts'

/** Writes the generated files. Throws what codegen says where it fails. */
async function runCodegen(): Promise<void> {
  const { code, output } = await runCommand(['node', 'scripts/codegen/codegen.ts'], { output: 'keep' })
  if (code !== 0) throw output
}

function showFault(front: DevFront, fault: Fault): void {
  const text = describeFault(fault)
  front.note(text)
  console.error(text)
}

interface Dev {
  url: string
  close(): Promise<void>
}

/**
 * The shop at http://localhost:`port`, built again, restarted and reloaded in every open browser when a source changes.
 * @param execArgv options of Node for the shop's process, e.g. `--inspect`
 */
export async function startDev({ port, execArgv }: { port: number; execArgv: string[] }): Promise<Dev> {
  const url = process.env.PUBLIC_URL || `http://localhost:${port}`
  const target = await freePort()
  const front = await createDevFront({ port, target, assetsFolder: ASSETS_FOLDER })
  const builds = await createDevBuilds()
  const shop = createRestarter({
    script: SERVER_SCRIPT,
    env: {
      // React's development build; and the cache freezes its values.
      NODE_ENV: 'development',
      PORT: String(target),
      PUBLIC_URL: url,
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      // Packages need not be compiled again at every start.
      NODE_COMPILE_CACHE: '.cache/node',
    },
    execArgv: ['--enable-source-maps', ...execArgv],
    onFault: (fault) => showFault(front, fault),
  })

  /** Does what the changes ask for; false where there is nothing new to show. */
  async function update(changed: readonly string[]): Promise<boolean> {
    if (changed.some(isForCodegen)) await runCodegen()
    const { server, client } = await builds.rebuild()
    const mustRestart = server || !shop.isRunning() || changed.some((file) => file.startsWith('backend/'))
    if (!mustRestart) return client
    front.hold()
    if (!(await shop.restart())) throw SHOP_ENDED
    return true
  }

  let hasFailed = false
  async function show(changed: readonly string[]): Promise<void> {
    const startedAt = performance.now()
    try {
      const isNew = await update(changed)
      if (!isNew && !hasFailed) return
      hasFailed = false
      front.reload()
      console.log(`Ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${url}`)
    } catch (error) {
      hasFailed = true
      const problem = describeFailure(error)
      front.fail(problem)
      console.error(problem)
    }
  }

  // One after another: a save may come while the first build is still running.
  let last = Promise.resolve()
  function refresh(changed: readonly string[]): Promise<void> {
    last = last.then(() => show(changed))
    return last
  }

  const stopWatching = await watchSources(refresh)
  await refresh([])
  // What was changed before it watched; usually that is nothing, and then nothing is written.
  void refresh(['codegen.ts'])
  return {
    url,
    async close() {
      await stopWatching()
      front.close()
      await Promise.all([shop.stop(), builds.dispose()])
    },
  }
}
