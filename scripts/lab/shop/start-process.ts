import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'

export const LAB_FOLDER = '.cache/lab'

const STOP_MS = 20_000

interface ProcessOptions {
  name: string
  script: readonly string[]
  env: Record<string, string>
  /** Command prefix that pins the process to a core; empty for none. */
  launcher: readonly string[]
}

export interface RunningProcess {
  pid: number
  message: unknown
  close(): Promise<void>
}

const lastLines = (path: string): string => readFileSync(path, 'utf8').trim().split('\n').slice(-5).join('\n')

/** Starts a Node.js server that reports by IPC when it listens. The log goes to a file, as in production. */
export async function startProcess({ name, script, env, launcher }: ProcessOptions): Promise<RunningProcess> {
  mkdirSync(LAB_FOLDER, { recursive: true })
  const path = `${LAB_FOLDER}/${name}.log`
  const log = openSync(path, 'w')
  const [program = process.execPath, ...args] = [...launcher, process.execPath, ...script]
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  const stop = () => void child.kill('SIGTERM')
  process.once('exit', stop)
  child.once('exit', () => process.removeListener('exit', stop))
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  child.once('message', resolve)
  child.once('error', reject)
  // The log of a measured process can be too long for a string, so it is only read when the process does not start.
  const fail = (code: number | null) => reject(new Error(`${name} exited with code ${code}: ${lastLines(path)}`))
  child.once('exit', fail)
  const message = await promise
  child.removeListener('exit', fail)
  // @NOTE It has sent a message, so it has a process id.
  const pid = child.pid as number
  return {
    pid,
    message,
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
        await gone
        clearTimeout(timer)
      }
      rmSync(path, { force: true })
    },
  }
}
