import type { FormData } from 'undici'
import type { OptionalCall } from '../dialect/traits.ts'

/** One call, ready to be sent. */
export interface RestRequest {
  /** The endpoint's name, for its circuit breaker and the log. */
  name: string
  /** Whose call it is; absent for settings and for reads of shared pages. Never leaves this process. */
  caller?: string | null
  method: 'GET' | 'POST' | 'DELETE'
  /** Below `api/v1/`, encoded, with its query. */
  path: string
  headers: Record<string, string>
  /** Sent as JSON; a form is sent as multipart. */
  body?: Record<string, unknown> | FormData
  /** Milliseconds for everything: queue, attempts, body. */
  deadline: number
  format: 'json' | 'xml'
  requestId: string
  /** True for a read whose refusal means that there is no such thing. */
  mayBeAbsent?: boolean
  /** Set for a call that some backends lack. */
  optional?: OptionalCall
  /** True for reads of public pages, not of settings: where calls are short they leave some to carts and orders. */
  isCatalogue?: boolean
  /** True for parts that pages do without where calls are short. */
  givesWay?: boolean | undefined
  /** True for the calls before a sign-in, which backends limit apart. */
  hasOwnLimit?: boolean
  /** True for calls that must not be sent twice, whatever their method. */
  isChange?: boolean
  signal?: AbortSignal
}
