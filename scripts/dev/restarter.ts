import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type Fault, isFault } from './describe-fault.ts'

interface Restarter {
  /** Resolves once the program listens (true), or has ended without (false). */
  restart(): Promise<boolean>
  isRunning(): boolean
  stop(): Promise<void>
}

interface RestarterOptions {
  script: string
  env: Record<string, string>
  /** Options of Node, e.g. `--inspect`. */
  execArgv: string[]
  /** Called with the run-time faults that the program reports. */
  onFault(fault: Fault): void
}

/** Whoever works on the shop does not wait until the last answer has gone out. */
const PATIENCE_MS = 1_000

const runs = (child: ChildProcess | null) => child?.exitCode === null && child.signalCode === null

/** Runs a program that reports by IPC when it listens, and runs it anew on demand. */
export function createRestarter({ script, env, execArgv, onFault }: RestarterOptions): Restarter {
  let child: ChildProcess | null = null

  async function stop(): Promise<void> {
    if (!child || !runs(child)) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const timer = setTimeout(() => child?.kill('SIGKILL'), PATIENCE_MS)
    await gone
    clearTimeout(timer)
  }

  async function restart(): Promise<boolean> {
    await stop()
    // No proxy has to learn that it ends.
    const LIMITS = `drainWait=0,${process.env['LIMITS'] ?? ''}`
    const started = fork(script, { env: { ...process.env, LIMITS, ...env }, execArgv })
    child = started
    const listening = new Promise<void>((resolve) => {
      started.on('message', (message) => (isFault(message) ? onFault(message) : resolve()))
    })
    await Promise.race([listening, once(started, 'exit')])
    return runs(started)
  }

  return { restart, isRunning: () => runs(child), stop }
}
