import type { FormData } from 'undici'
import { DEFAULT_LOCALE } from '#shared/locales.ts'
import type { OptionalCall } from '../dialect/traits.ts'

export interface RestRequest {
  name: string
  /** The calling visitor; absent for settings and shared pages. Never leaves this process. */
  caller?: string | null
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

/** Query string with its `?`. Sorted and without empty values, so that equal calls have equal URLs. */
export function queryText(values: QueryValues = {}): string {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== '')
  given.sort(([a], [b]) => (a < b ? -1 : 1))
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

/** Compression is declined because the size limit counts bytes before decompression. */
export function callHeaders(
  { locale, requestId, xml }: { locale: string; requestId: string; xml?: boolean },
  languageHeader: 'Lang' | 'Language' = 'Language',
): Record<string, string> {
  return {
    accept: xml ? 'application/xml' : 'application/json',
    'accept-encoding': 'identity',
    'x-request-id': requestId,
    ...(locale !== DEFAULT_LOCALE && { [languageHeader]: locale }),
  }
}
