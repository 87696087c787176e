import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { ShopOutput } from '../terminal/shop-output.ts'
import { type Fault, isFault } from './describe-fault.ts'

export interface Restarter {
  /** Resolves to null once the program listens, or to its code if it exits before; not at all once it is stopped. */
  restart(): Promise<number | null>
  isRunning(): boolean
  stop(): Promise<void>
}

interface RestarterOptions {
  script: string
  env: Record<string, string>
  execArgv: string[]
  /** Without it, the program writes to the terminal. */
  output: Pick<ShopOutput, 'follow'> | null
  onFault(fault: Fault): void
}

/** Developers do not wait for slow answers to finish. */
const PATIENCE_MS = 700

const runs = (child: ChildProcess | null) => child?.exitCode === null && child.signalCode === null

export function createRestarter({ script, env, execArgv, output, onFault }: RestarterOptions): Restarter {
  let child: ChildProcess | null = null
  let isStopped = false

  async function end(): Promise<void> {
    if (!child || !runs(child)) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    const timer = setTimeout(() => child?.kill('SIGKILL'), PATIENCE_MS)
    await gone
    clearTimeout(timer)
  }

  async function restart(): Promise<number | null> {
    await end()
    // No proxy needs to notice that the process ends.
    const LIMITS = `drainWait=0,${process.env['LIMITS'] ?? ''}`
    const target = output ? 'pipe' : 'inherit'
    const started = fork(script, {
      env: { ...process.env, LIMITS, ...env },
      execArgv,
      stdio: ['inherit', target, target, 'ipc'],
    })
    child = started
    output?.follow(started)
    const { promise, resolve } = Promise.withResolvers<number | null>()
    started.on('message', (message) => (isFault(message) ? onFault(message) : resolve(null)))
    // The last lines of its output come after its exit.
    started.once('close', (code) => isStopped || resolve(code ?? 1))
    return promise
  }

  return {
    restart,
    isRunning: () => runs(child),
    stop() {
      isStopped = true
      return end()
    },
  }
}
