import type { UpstreamOutcome } from './events.ts'

export interface CallTrace {
  readonly headers: Readonly<Record<string, string>>
  /** @param attempts 2 if the call was retried, 0 if it was not sent */
  end(outcome: UpstreamOutcome, attempts: number): void
}

export interface CallTracing {
  begin(endpoint: string): CallTrace
}

export const UNTRACED_CALL: CallTrace = { headers: {}, end: () => undefined }

export const UNTRACED: CallTracing = { begin: () => UNTRACED_CALL }
