import type { MachineAnswer } from '../metrics/machine-server.ts'
import type { MetricList } from '../metrics/metrics.ts'

/** What a worker has to know before it can open its shop. */
export interface Place {
  /** 1 to the number of workers; a worker that is started again has the number of the one that ended. */
  number: number
  /** The embedded backend; null with another. */
  embedded: { url: string; sandbox: boolean } | null
  /** Its share of `UPSTREAM_RATE`; null for no limit. */
  calls: CallShare | null
}

/** A worker's share of the calls that the shop may make. */
export interface CallShare {
  perMinute: number
  /** Milliseconds since each call of the last minute that was made on this share before, the earliest first. */
  ages: readonly number[]
}

/** What workers ask of the supervisor. */
export interface SupervisorCalls {
  /** Passes a purge on to the other workers, and answers how many have heard of it. */
  purge(tags: readonly string[]): Promise<number>
  /** As `Tallies`. */
  add(key: string, windowMs: number, times?: number): Promise<number>
  takeBack(key: string, windowMs: number): Promise<void>
  forget(key: string, windowMs: number): Promise<void>
  claim(key: string, ttlMs: number): Promise<boolean>
  /** A call to the backend is about to be made. */
  called(): void
  /** What this worker has counted until its end. */
  lastMetrics(list: MetricList): void
}

/** What the supervisor asks of workers. */
export interface WorkerCalls {
  open(place: Place): void
  /** Another worker has purged these tags. Answered when that was done here too. */
  purge(tags: readonly string[]): void
  /** The embedded backend was started again. */
  backendReturned(): void
  /** What it has counted since its start. */
  metrics(): Promise<MetricList>
  /** Asks one of its endpoints for machines. */
  ask(path: string): Promise<MachineAnswer>
  /**
   * Lets requests under way end, and ends.
   * @param wait as in `Ending`
   */
  stop(wait: boolean): void
}
