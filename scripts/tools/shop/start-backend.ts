import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

export const CACHE = '.cache'

/** @throws if the process ends before it listens */
export async function listening(child: ChildProcess, logFile: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  child.on('message', (message) => {
    if (typeof message === 'object' && 'type' in message && message.type === 'listening') resolve()
  })
  let errors = ''
  child.stderr?.on('data', (data: Buffer) => (errors += data.toString()))
  // After `close` the output is complete.
  child.once('close', (code) => {
    reject(new Error(`The process exited with code ${code}; see ${logFile}\n${errors.slice(-1_000)}`))
  })
  await promise
}

interface BackendOptions {
  settings: Record<string, string>
  logFile: string
}

/** Starts the reference backend in a separate process. */
export async function startBackend({ settings, logFile }: BackendOptions): Promise<{ close(): Promise<void> }> {
  const child = fork('backend/main.ts', {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000', ...settings },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const log = createWriteStream(logFile)
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  await listening(child, logFile)
  return {
    async close() {
      const gone = once(child, 'exit')
      // A backend with a parent ignores signals.
      child.disconnect()
      await gone
    },
  }
}
