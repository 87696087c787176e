import { describeFailure } from '../build/describe-failure.ts'
import { freePort } from '../shop/free-port.ts'
import { runCommand } from '../testing/run-command.ts'
import { describeFault, type Fault } from './describe-fault.ts'
import { ASSETS_FOLDER, createDevBuilds, SERVER_SCRIPT } from './dev-builds.ts'
import { createDevFront, type DevFront } from './dev-front.ts'
import { createRestarter } from './restarter.ts'
import { watchSources } from './watch-sources.ts'

const SHOP_ENDED = 'The shop ended while it was starting; the terminal says why.'

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

interface Dev {
  url: string
  close(): Promise<void>
}

/** @param execArgv options of Node.js for the shop's process, such as `--inspect` */
export async function startDev({ port, execArgv }: { port: number; execArgv: string[] }): Promise<Dev> {
  const url = process.env.PUBLIC_URL || `http://localhost:${port}`
  const target = await freePort()
  const front = await createDevFront({ port, target, assetsFolder: ASSETS_FOLDER })
  const builds = await createDevBuilds()
  const shop = createRestarter({
    script: SERVER_SCRIPT,
    env: {
      // Selects React's development build and freezes cached values.
      NODE_ENV: 'development',
      PORT: String(target),
      PUBLIC_URL: url,
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      NODE_COMPILE_CACHE: '.cache/node',
    },
    execArgv: ['--enable-source-maps', ...execArgv],
    onFault: (fault) => showFault(front, fault),
  })

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

  // One after another, because a file may be saved during a build.
  let last = Promise.resolve()
  function refresh(changed: readonly string[]): Promise<void> {
    last = last.then(() => show(changed))
    return last
  }

  const stopWatching = await watchSources(refresh)
  await refresh([])
  // Catches changes made before the watcher started.
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
