import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Outcome, Settings } from './live.ts'

/** A world that could not even be built. */
export interface Broken {
  seed: number
  error: string
}

export type SeedOfWorld = Pick<Settings, 'seed' | 'pinned'>

const WORKER = new URL('worker.ts', import.meta.url)

function startWorker(): ChildProcess {
  return fork(WORKER, { execArgv: ['--disable-warning=ExperimentalWarning'], stdio: 'inherit' })
}

/**
 * Lives all seeds, some at a time, each worker in a process of its own.
 *
 * @param each is called with the outcomes as they come
 * @param goesOn asked before each seed
 */
export async function runCampaign(
  seeds: Iterable<SeedOfWorld>,
  settings: Omit<Settings, keyof SeedOfWorld>,
  workers: number,
  each: (outcome: Outcome | Broken) => void,
  goesOn: () => boolean = () => true,
): Promise<void> {
  const waiting = seeds[Symbol.iterator]()
  async function work(): Promise<void> {
    let worker = startWorker()
    for (let next = waiting.next(); !next.done && goesOn(); next = waiting.next()) {
      const over = new AbortController()
      const answered = once(worker, 'message', over)
      const ended = once(worker, 'exit', over).then(([code, signal]) => [
        { seed: next.value.seed, error: `The worker ended with ${code ?? signal}.` },
      ])
      worker.send({ ...settings, ...next.value })
      const [outcome] = await Promise.race([answered, ended])
      over.abort()
      each(outcome)
      if (!worker.connected) worker = startWorker()
    }
    worker.disconnect()
  }
  await Promise.all(Array.from({ length: workers }, work))
}
