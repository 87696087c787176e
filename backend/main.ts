import { readConfig } from './config.ts'
import { createBackend, type Backend } from './create-backend.ts'
import { StartRefusal } from './ground/start-refusal.ts'

const badConfig = 78
/** EX_TEMPFAIL of sysexits.h. */
const placeTaken = 75
let backend: Backend | undefined

async function start(): Promise<void> {
  const { config, faults, warnings } = readConfig(undefined, { isChild: process.send !== undefined })
  if (!config) {
    const lines = [...faults, ...warnings].map((line) => `  ${line}\n`)
    process.stderr.write(`The configuration is not valid:\n${lines.join('')}`)
    process.exit(badConfig)
  }
  backend = await createBackend({
    ...config,
    logger: { level: config.logLevel },
    sandboxBaseUrl: config.publicUrl,
    ...(config.publicUrl !== undefined && { imageBaseUrl: `${config.publicUrl}/uploads/` }),
  })
  for (const warning of warnings) backend.app.log.warn(warning)
  const url = await backend.listen(config.port, config.host).catch((error: unknown) => refuseListening(error, config))
  process.send?.({ type: 'listening', url })
}

function refuseListening(error: unknown, { port, host }: { port: number; host: string }): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code !== 'EADDRINUSE' && code !== 'EACCES' && code !== 'EADDRNOTAVAIL') throw error
  const reason =
    code === 'EADDRINUSE' ? 'is taken' : code === 'EACCES' ? 'is not allowed' : 'is not an address of this machine'
  throw new StartRefusal(`BACKEND_PORT: ${host}:${port} ${reason}.`, placeTaken)
}

async function stop(): Promise<void> {
  await backend?.close()
  process.exit(0)
}

if (process.send) {
  // A child exits with its parent, even while seeding. It ignores signals, because Ctrl-C and service managers signal
  // both, and the parent still needs this process to finish requests.
  if (!process.connected) process.exit(0)
  process.once('disconnect', () => void stop())
  process.on('SIGTERM', () => undefined)
  process.on('SIGINT', () => undefined)
} else {
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

start().catch((error: unknown) => {
  process.stderr.write(`The backend cannot start: ${error instanceof Error ? error.message : 'unknown reason'}\n`)
  process.exit(error instanceof StartRefusal ? error.exitCode : 1)
})
