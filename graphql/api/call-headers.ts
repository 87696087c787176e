import { DEFAULT_LOCALE } from '#shared/locales.ts'
import type { QueryValues } from './endpoint.ts'

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
