import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

interface Restarter {
  /** Resolves once the program listens, or has ended without. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Runs a program that reports by IPC when it listens, and runs it anew on demand. */
export function createRestarter(script: string, environment: Record<string, string>): Restarter {
  let child: ChildProcess | null = null

  async function stop(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }

  async function restart(): Promise<void> {
    await stop()
    child = fork(script, { env: { ...process.env, NODE_ENV: 'production', ...environment } })
    await Promise.race([once(child, 'message'), once(child, 'exit')])
  }

  return { restart, stop }
}
