import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import { type CallTrace, type CallTracing, UNTRACED_CALL } from '#graphql/contract.ts'
import type { Observe, RequestEvent } from './events.ts'

export interface RequestTrace {
  readonly traceparent: string
  /** Runs the work, and everything it starts, in the request's context. */
  run(work: () => void): void
  /** Ends this request's part of the trace: other requests can have the same id. */
  end(event: RequestEvent): void
}

export interface TracedRequest {
  readonly id: string
  readonly method: string
  readonly headers: IncomingHttpHeaders
  /** From a trusted proxy, which may decide the trace and whether to keep it. */
  readonly isTrusted: boolean
}

export interface Tracing extends CallTracing {
  /** Null if the request is not traced. */
  open(request: TracedRequest): RequestTrace | null
  /** Records what happens in the context of a request; without it, only requests with a `traceparent` have one. */
  observe?: Observe
  close(): Promise<void>
}

/** Version 00 of W3C Trace Context, which forbids all-zero ids. */
const TRACEPARENT = /^00-((?!0{32})[\da-f]{32})-((?!0{16})[\da-f]{16})-([\da-f]{2})$/

export interface TraceParent {
  readonly header: string
  readonly traceId: string
  readonly spanId: string
  /** Bit 0: sampled by the caller. */
  readonly flags: number
}

export function traceparentOf({ traceparent }: IncomingHttpHeaders): TraceParent | null {
  const [header, traceId, spanId, flags] = (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || []
  if (header === undefined || traceId === undefined || spanId === undefined) return null
  return { header, traceId, spanId, flags: Number.parseInt(flags ?? '00', 16) }
}

/** Propagates callers' traces without recording any. */
export function createTracePropagation(): Tracing {
  const current = new AsyncLocalStorage<CallTrace>()
  return {
    open({ headers }) {
      const parent = traceparentOf(headers)
      if (parent === null) return null
      const traceparent = parent.header
      const call: CallTrace = { ...UNTRACED_CALL, headers: { traceparent } }
      return { traceparent, run: (work) => current.run(call, work), end: () => undefined }
    },
    begin: () => current.getStore() ?? UNTRACED_CALL,
    close: () => Promise.resolve(),
  }
}
