import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { CdnDirective } from '../ground/setting-values.ts'
import { NOTHING_ALLOWED, policyHeaders } from './csp.ts'

export type Headers = Readonly<Record<string, string>>

export type Encoding = 'br' | 'gzip' | 'identity'

export const REQUEST_ID = 'x-request-id'

export const PRIVATE: Headers = { 'cache-control': 'private, no-store' }

/** Several parts of a request's handling depend on its headers. */
export function addVary(reply: FastifyReply, name: string): void {
  const names = reply.getHeader('vary')
  reply.header('vary', names === undefined ? name : `${String(names)}, ${name}`)
}

/** For every answer. Pages replace the CSP with their own. */
export function securityHeaders(https: boolean): Headers {
  return {
    'content-security-policy': NOTHING_ALLOWED,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Seconds. */
const RETRY_AFTER = 5

interface DocumentAnswer {
  status: number
  /** Null for the last-resort page, which loads nothing. */
  policy: string | null
  hasThirdPartyScripts?: boolean
  /** Seconds, from the backend. */
  retryAfter?: number | null
}

export function documentHeaders({ status, policy, hasThirdPartyScripts = false, retryAfter }: DocumentAnswer): Headers {
  return {
    'content-type': 'text/html; charset=utf-8',
    ...(policy === null ? { 'content-security-policy': NOTHING_ALLOWED } : policyHeaders(policy, hasThirdPartyScripts)),
    ...([429, 503, 504].includes(status) && { 'retry-after': String(retryAfter ?? RETRY_AFTER) }),
  }
}

export const personalPageHeaders: Headers = { ...PRIVATE, 'cache-status': 'souk; fwd=bypass' }

/** @param cacheStatus `Cache-Status` (RFC 9211) without the cache's name; undefined without a page cache */
export function renderedPageHeaders(status: number, cdn: CdnHeaders, cacheStatus?: string): Headers {
  return {
    'cache-control': status === 200 ? 'no-cache' : 'no-store',
    ...(cacheStatus !== undefined && { 'cache-status': `souk; ${cacheStatus}` }),
    ...cdn.rendered,
  }
}

const OFFERED: readonly Encoding[] = ['br', 'gzip', 'identity']

/** Browsers send some 30 characters; the package takes milliseconds to parse thousands of entries. */
const LONGEST_HEADER = 200

/** @NOTE The package's types lack the second parameter, which orders encodings of equal weight. */
interface Encodings {
  encoding(available: readonly Encoding[], options: { preferred: readonly Encoding[] }): Encoding | undefined
}

/** By RFC 9110, 12.5.3; `identity` if nothing is acceptable. `offered` is in order of preference. */
export function acceptedEncoding(header: string, offered = OFFERED): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header.slice(0, LONGEST_HEADER) } }) as Encodings
  return negotiator.encoding(offered, { preferred: offered }) ?? 'identity'
}

/**
 * Keeps nginx from buffering the chunks of a page. Sent with HEAD too, before it is decided whether a page streams.
 * @param vary all that the answer depends on
 */
export function encodedHeaders(encoding: Encoding, vary = 'Accept-Encoding'): Headers {
  return {
    vary,
    'x-accel-buffering': 'no',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
}

/** The same for every request. Also sent with 304, because browsers replace the headers they have. */
export function storedHeaders(everyAnswer: Headers, own: Headers, etag: string): Headers {
  return {
    ...everyAnswer,
    'cache-control': 'no-cache',
    'server-timing': 'cache;desc="stored"',
    vary: 'Accept-Encoding',
    ...own,
    etag,
  }
}

/** @param header `If-None-Match`, compared weakly (RFC 9110, 13.1.2) */
export function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((entry) => {
    const known = entry.trim().replace(/^W\//, '')
    return known === tag || known === '*'
  })
}

/** Alternating names and values, the form that Node writes fastest. */
export function storedAnswerHeaders(
  { id, trace }: Pick<FastifyRequest, 'id' | 'trace'>,
  { age, cacheStatus, cdn }: { age: number; cacheStatus: string; cdn: Headers },
): string[] {
  const headers = ['age', String(age), 'cache-status', `souk; ${cacheStatus}`, REQUEST_ID, id]
  if (trace) headers.push('traceparent', trace.traceparent)
  for (const name in cdn) headers.push(name, cdn[name] ?? '')
  return headers
}

export interface CdnHeaders {
  /** @param seconds until something on the page expires */
  stored(tags: readonly string[], seconds: number): Headers
  /** For a page streamed while it renders: not all of its tags are known, so no purge would find it. */
  readonly rendered: Headers
}

/** Ages come first, and the stale times have to fit into the rest. */
function limited(directives: readonly CdnDirective[], seconds: number): string {
  const age = Math.max(0, ...directives.filter(([name]) => name.endsWith('age')).map(([, value]) => value))
  const left = Math.max(0, seconds - Math.min(age, seconds))
  return directives
    .map(([name, value]) => `${name}=${Math.min(value, name.endsWith('age') ? seconds : left)}`)
    .join(', ')
}

const NONE: Headers = {}

export function createCdnHeaders(directives: readonly CdnDirective[] | null): CdnHeaders {
  if (directives === null) return { stored: () => NONE, rendered: NONE }
  return {
    stored: (tags, seconds) => ({
      'cdn-cache-control': limited(directives, Math.max(0, Math.floor(seconds))),
      'surrogate-key': tags.join(' '),
      'cache-tag': tags.join(','),
    }),
    rendered: { 'cdn-cache-control': 'no-store' },
  }
}
