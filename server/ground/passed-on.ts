import { AsyncLocalStorage } from 'node:async_hooks'
import type { CallTrace } from '#graphql/contract.ts'
import { UNTRACED_CALL } from '#graphql/contract.ts'
import { type Tracing, traceparentOf } from './tracing.ts'

/** Propagates callers' traces without recording any. */
export function createPassedOn(): Tracing {
  const current = new AsyncLocalStorage<CallTrace>()
  return {
    open({ headers }) {
      const parent = traceparentOf(headers)
      if (parent === null) return null
      const traceparent = parent.header
      const call: CallTrace = { ...UNTRACED_CALL, headers: { traceparent } }
      return { traceparent, run: (work) => current.run(call, work) }
    },
    begin: () => current.getStore() ?? UNTRACED_CALL,
    observe: () => undefined,
    close: () => Promise.resolve(),
  }
}
