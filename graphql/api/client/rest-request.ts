import type { FormData } from 'undici'
import type { OptionalCall } from '../dialect/traits.ts'

export interface RestRequest {
  name: string
  /** The calling visitor; absent for settings and shared pages. Never leaves this process. */
  caller?: string | null
  /** The visitor whose share a public read uses, also where its answer is for all. */
  payer?: string | null
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  headers: Record<string, string>
  body?: Record<string, unknown> | FormData
  /** Milliseconds for queue, retry, and body together. */
  deadline: number
  format: 'json' | 'xml'
  requestId: string
  mayBeAbsent?: boolean
  optional?: OptionalCall
  /** True for reads of public pages, but not settings: when calls are scarce, they leave some to carts and orders. */
  isCatalog?: boolean
  givesWay?: boolean | undefined
  hasOwnLimit?: boolean
  /** True for calls that must not be repeated, whatever their method. */
  isChange?: boolean
  signal?: AbortSignal
}

export type QueryValues = Record<string, string | number | boolean | null | undefined>

export interface RestAnswer {
  data: unknown
  /** Text for the shopper; empty if not presentable, null if missing. */
  message: string | null
}
