import { AsyncLocalStorage } from 'node:async_hooks'
import { type Tracing, traceparentOf } from './tracing.ts'

/** Takes no part in traces, and hands on those of its callers, so that they do not end here. */
export function createPassedOn(): Tracing {
  const current = new AsyncLocalStorage<string>()
  return {
    open(headers) {
      const traceparent = traceparentOf(headers)
      return traceparent === null ? null : { traceparent, run: (work) => current.run(traceparent, work) }
    },
    headers(): Record<string, string> {
      const traceparent = current.getStore()
      return traceparent === undefined ? {} : { traceparent }
    },
  }
}
