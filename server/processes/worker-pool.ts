import cluster, { type ClusterSettings, type Worker } from 'node:cluster'
import { createBirpc } from 'birpc'
import type { Logger } from 'pino'
import { readEnvironment } from '../config.ts'
import type { AllProcesses } from '../metrics/all-processes.ts'
import type { AskedWorker } from './ask-workers.ts'
import { type Ended, endOf, keepRunning } from './keep-running.ts'
import { thriftyEnvironment } from './malloc-settings.ts'
import type { Place, SupervisorCalls, WorkerCalls } from './messages.ts'

/** A worker that renders a page answers within that time; one that does not is told, but not counted. */
const ANSWER_MS = 1_000

interface PoolOptions {
  /** What a worker runs. */
  program: Pick<ClusterSettings, 'exec' | 'args' | 'execArgv'>
  count: number
  logger: Logger
  /** What a worker that starts has to know. */
  placeOf(worker: number): Promise<Place>
  counts: Pick<SupervisorCalls, 'claim' | 'add' | 'takeBack' | 'forget'>
  noteCall(worker: number): void
  /** Adds up what workers count. */
  all: Pick<AllProcesses, 'report' | 'end'>
  /** A worker keeps ending and is not started again. */
  onAlarm(): void
}

export interface WorkerPool {
  /** All workers serve. Rejects with `WorkerError` where one has ended before it did. */
  serving: Promise<void>
  backendReturned(): void
  /** Workers that serve at the moment. */
  asked(): AskedWorker[]
  /**
   * Resolves when all workers have finished their requests and ended.
   * @param wait as in `Ending`
   */
  stop(wait: boolean): Promise<void>
  /** Ends them at once. */
  kill(): void
}

/** A worker could not start. It has written the reason to standard error. */
export class WorkerError extends Error {
  readonly exitCode: number

  constructor({ code, signal }: Ended) {
    super(`A worker ended with ${signal ?? `code ${code}`} before it served.`)
    this.exitCode = code || 1
  }
}

function connect(worker: Worker, calls: SupervisorCalls) {
  return createBirpc<WorkerCalls, SupervisorCalls>(calls, {
    bind: 'functions',
    post: (message) =>
      new Promise<void>((resolve, reject) =>
        worker.send(message, (error: Error | null) => (error ? reject(error) : resolve())),
      ),
    on: (listener) => worker.on('message', listener),
    timeout: ANSWER_MS,
    // An answer to a worker that has just ended is lost; calls of ours that fail still reject.
    onGeneralError: (_error, answered) => answered !== undefined,
  })
}

const event = (worker: Worker, name: 'listening' | 'disconnect') =>
  new Promise<void>((resolve) => worker.once(name, () => resolve()))

/** Its end, and all that it has said before. */
async function endOfWorker(worker: Worker): Promise<Ended> {
  const disconnected = event(worker, 'disconnect')
  const ended = await endOf(worker.process)
  if (worker.isConnected()) await disconnected
  return ended
}

interface Running {
  worker: Worker
  rpc: ReturnType<typeof connect>
  isServing: boolean
  serving: Promise<unknown>
  ended: Promise<Ended>
}

function askedOf(workers: readonly Running[]): AskedWorker[] {
  const serving = workers.filter(({ isServing }) => isServing)
  return serving.map(({ worker, rpc: { metrics, ask } }) => ({ worker, metrics, ask }))
}

/** Resolves with the number of workers that have heard of it. */
async function tellPurge(workers: readonly Running[], tags: readonly string[]): Promise<number> {
  const told = await Promise.allSettled(
    workers.map(async ({ rpc, isServing }) => {
      if (isServing) return rpc.purge(tags)
      // One that starts has nothing in its cache yet, and may take a second to listen.
      await rpc.purge.asEvent(tags)
      throw new Error('not told yet')
    }),
  )
  return told.filter(({ status }) => status === 'fulfilled').length
}

/**
 * Starts workers and starts those again that end; carries purges, counts and claims between them. What they listen on
 * is opened once, and each connection goes to the next of them.
 */
export function createWorkerPool(options: PoolOptions): WorkerPool {
  const { program, count, logger, placeOf, counts, noteCall, all, onAlarm } = options
  const stopping = new AbortController()
  const running = new Map<number, Running>()
  const numbers = Array.from({ length: count }, (_, at) => at + 1)

  function start(number: number): Running {
    // Settings are the process's, and stay as they were where they are not named.
    cluster.setupPrimary({ args: [], ...program })
    const worker = cluster.fork(thriftyEnvironment(readEnvironment()))
    worker.on('error', () => undefined)
    const rpc = connect(worker, {
      purge: (tags) =>
        tellPurge(
          [...running.values()].filter((other) => other.worker !== worker),
          tags,
        ),
      ...counts,
      called: () => noteCall(number),
      lastMetrics: (list) => all.report(worker, list),
    })
    const serving = event(worker, 'listening')
    const ended = endOfWorker(worker)
    const started: Running = { worker, rpc, isServing: false, serving, ended }
    running.set(number, started)
    void serving.then(() => (started.isServing = true))
    void ended.then(() => {
      rpc.$close()
      all.end(worker, !stopping.signal.aborted)
      if (running.get(number) === started) running.delete(number)
    })
    placeOf(number)
      .then((place) => rpc.open.asEvent(place))
      // Without a backend the whole shop ends; a worker that has ended needs no place.
      .catch(() => undefined)
    return started
  }

  async function serveFirst(number: number): Promise<void> {
    const { serving, ended } = start(number)
    const failed = ended.then((end) => Promise.reject(new WorkerError(end)))
    await Promise.race([serving, failed])
    failed.catch(() => undefined)
    const name = `worker ${number}`
    const again = () => start(number).ended
    void keepRunning({ name, logger, stopping: stopping.signal, first: ended, start: again, onAlarm })
  }

  const each = (act: (one: Running) => void) => [...running.values()].forEach(act)
  return {
    serving: Promise.all(numbers.map(serveFirst)).then(() => undefined),
    backendReturned: () => each(({ rpc }) => void rpc.backendReturned.asEvent().catch(() => undefined)),
    asked: () => askedOf([...running.values()]),
    async stop(wait) {
      stopping.abort()
      const ends = [...running.values()].map(({ ended }) => ended)
      each(({ rpc }) => void rpc.stop.asEvent(wait).catch(() => undefined))
      await Promise.all(ends)
    },
    kill: () => each(({ worker }) => worker.process.kill('SIGKILL')),
  }
}
