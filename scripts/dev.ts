import { createReloadProxy } from './dev/reload-proxy.ts'
import { createRestarter } from './dev/restarter.ts'
import { watchSources } from './dev/watch-sources.ts'
import { runCommand } from './testing/run-command.ts'

const PORT = Number(process.env.PORT ?? 3000)
const SHOP_PORT = PORT + 1

/** Codegen where queries or the schema changed, then the build. Says whether the shop can be restarted. */
async function rebuild(changed: readonly string[]): Promise<boolean> {
  if (changed.some((file) => file.endsWith('.graphql') || file === 'codegen.ts')) {
    const { code } = await runCommand(['node', 'scripts/codegen/codegen.ts'], { output: 'show' })
    if (code !== 0) return false
  }
  const { code } = await runCommand(['node', 'scripts/build/build.ts'], { output: 'show' })
  return code === 0
}

/** The shop at http://localhost:PORT, built again and reloaded in every open browser when a source changes. */
async function dev(): Promise<void> {
  const publicUrl = `http://localhost:${PORT}`
  const shop = createRestarter('dist/server/main.js', {
    PORT: String(SHOP_PORT),
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'warn',
  })
  const proxy = await createReloadProxy({ port: PORT, target: SHOP_PORT })

  async function refresh(changed: readonly string[]): Promise<void> {
    if (!(await rebuild(changed))) return
    await shop.restart()
    proxy.reload()
    console.log(`Ready: ${publicUrl}`)
  }

  await refresh(['codegen.ts'])
  const stopWatching = watchSources(refresh)
  process.once('SIGINT', () => {
    stopWatching()
    proxy.close()
    void shop.stop().then(() => process.exit(0))
  })
}

await dev()
