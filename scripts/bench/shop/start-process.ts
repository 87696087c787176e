import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'

export const BENCH_FOLDER = '.cache/bench'

const PATIENCE_MS = 20_000

interface ProcessOptions {
  /** Of its log, `.cache/bench/NAME.log`. */
  name: string
  /** A script and its arguments. */
  script: readonly string[]
  env: Record<string, string>
  /** Command that pins it to a core, or nothing. */
  launcher: readonly string[]
}

/** A server that has said that it listens. */
export interface RunningProcess {
  pid: number
  /** Its first message. */
  message: unknown
  /** Milliseconds from the start to the message. */
  startedIn: number
  close(): Promise<void>
}

/** The end of a log: why a process would not start. */
function lastLines(path: string): string {
  return readFileSync(path, 'utf8').trim().split('\n').slice(-5).join('\n')
}

/** Starts a server of Node.js that reports by IPC when it listens. It writes its log to a file, as in production. */
export async function startProcess({ name, script, env, launcher }: ProcessOptions): Promise<RunningProcess> {
  mkdirSync(BENCH_FOLDER, { recursive: true })
  const path = `${BENCH_FOLDER}/${name}.log`
  const log = openSync(path, 'w')
  const [program = process.execPath, ...args] = [...launcher, process.execPath, ...script]
  const startedAt = performance.now()
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  // A run that is broken off leaves nothing behind.
  const end = () => void child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.removeListener('exit', end))
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  child.once('message', resolve)
  child.once('error', reject)
  child.once('exit', (code) => reject(new Error(`The ${name} ended with code ${code}: ${lastLines(path)}`)))
  const message = await promise
  // @NOTE It has sent a message, so it was started.
  const pid = child.pid as number
  return {
    pid,
    message,
    startedIn: performance.now() - startedAt,
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
        await gone
        clearTimeout(timer)
      }
      // A line for every request: too much to keep.
      rmSync(path, { force: true })
    },
  }
}
