import type { IncomingHttpHeaders } from 'node:http'
import type { CallTracing } from '#graphql/contract.ts'
import type { ShopEvent } from '../events.ts'

/** What is followed of one request. */
export interface RequestTrace {
  /** By which others follow it; see `traceparentOf`. */
  readonly traceparent: string
  /** Does the work, and whatever that begins, as a part of the request. */
  run(work: () => void): void
}

/** A request that begins. */
export interface TracedRequest {
  readonly id: string
  readonly method: string
  readonly headers: IncomingHttpHeaders
  /** From a proxy that is believed: its caller may say which trace the request is a part of, and whether to keep it. */
  readonly isTrusted: boolean
}

/** Follows requests through the processes that have part in them. */
export interface Tracing extends CallTracing {
  /** Begins with a request. Null where it is not followed. */
  open(request: TracedRequest): RequestTrace | null
  /** Hears what became of requests. Must not throw. */
  observe(event: ShopEvent): void
  /** Hands over what is still here. */
  close(): Promise<void>
}

/** Version 00 of W3C Trace Context; ids of zeros only are none. */
const TRACEPARENT = /^00-((?!0{32})[\da-f]{32})-((?!0{16})[\da-f]{16})-([\da-f]{2})$/

/** A part of a trace. */
export interface TraceParent {
  readonly header: string
  /** Hexadecimal. */
  readonly traceId: string
  readonly spanId: string
  /** Bit 0: the caller keeps it. */
  readonly flags: number
}

/** The caller's trace and its part in it; null where it has not told one in the right form. */
export function traceparentOf({ traceparent }: IncomingHttpHeaders): TraceParent | null {
  const [header, traceId, spanId, flags] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || []
  if (header === undefined || traceId === undefined || spanId === undefined) return null
  return { header, traceId, spanId, flags: Number.parseInt(flags ?? '00', 16) }
}
