import type { UpstreamOutcome } from './events.ts'

/** What is followed of one call to the backend. */
export interface CallTrace {
  /** Tell the backend which trace the call belongs to. */
  readonly headers: Readonly<Record<string, string>>
  /** @param attempts 2 where it was sent a second time, 0 where it was not sent */
  end(outcome: UpstreamOutcome, attempts: number): void
}

/** Follows calls to the backend. */
export interface CallTracing {
  /** @param endpoint its name, without arguments */
  begin(endpoint: string): CallTrace
}

/** Nobody follows it. */
export const UNTRACED_CALL: CallTrace = { headers: {}, end: () => undefined }

export const UNTRACED: CallTracing = { begin: () => UNTRACED_CALL }
