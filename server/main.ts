import cluster from 'node:cluster'
import { join } from 'node:path'
import { readWholeConfig } from './embedded/read-whole-config.ts'
import { checkPlace } from './processes/check-place.ts'
import type { Programs } from './processes/programs.ts'
import { replaceProcess } from './processes/replace-process.ts'
import { runAlone } from './processes/run-alone.ts'
import { runWorker } from './processes/run-worker.ts'
import { supervise } from './processes/supervise.ts'

const programs: Programs = {
  main: import.meta.filename,
  backend: join(import.meta.dirname, '../../backend/main.ts'),
}

async function run(): Promise<void> {
  const config = readWholeConfig(programs.backend)
  if (cluster.isWorker) return runWorker(config)
  await checkPlace(config)
  if (config.metrics) await checkPlace(config.metrics, 'METRICS_PORT: the shop')
  if (config.workers > 1) return supervise(config, programs)
  replaceProcess(programs.main, config.heapFlags)
  return runAlone(config, programs)
}

/** What was foreseen is told in a line, and the rest with its stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'exitCode' in error || 'code' in error ? error.message : (error.stack ?? error.message)
}

try {
  await run()
} catch (error) {
  process.stderr.write(`${describe(error)}\n`)
  process.exit(error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : 1)
}
