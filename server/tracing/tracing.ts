import type { IncomingHttpHeaders } from 'node:http'
import type { CallTracing } from '#graphql/create-graphql.ts'

/** What is followed of one request. */
export interface RequestTrace {
  /** By which others follow it; see `traceparentOf`. */
  readonly traceparent: string
  /** Does the work, and whatever that begins, as a part of the request. */
  run(work: () => void): void
}

/** Follows requests through the processes that have part in them. */
export interface Tracing extends CallTracing {
  /** Begins with a request. Null where it is not followed. */
  open(headers: IncomingHttpHeaders): RequestTrace | null
}

/** Version 00 of W3C Trace Context; ids of zeros only are none. */
const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/

/** The caller's trace and its part in it; null where it has not told one in the right form. */
export function traceparentOf({ traceparent }: IncomingHttpHeaders): string | null {
  return typeof traceparent === 'string' && TRACEPARENT.test(traceparent) ? traceparent : null
}
