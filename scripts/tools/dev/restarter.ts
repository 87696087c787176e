import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type Fault, isFault } from './describe-fault.ts'

interface Restarter {
  /** Resolves once the program listens (true) or has exited (false). */
  restart(): Promise<boolean>
  isRunning(): boolean
  stop(): Promise<void>
}

interface RestarterOptions {
  script: string
  env: Record<string, string>
  execArgv: string[]
  onFault(fault: Fault): void
}

/** Developers do not wait for slow answers to finish. */
const PATIENCE_MS = 1_000

const runs = (child: ChildProcess | null) => child?.exitCode === null && child.signalCode === null

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
    // No proxy needs to notice that the process ends.
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
