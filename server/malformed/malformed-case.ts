/** A status, several, `refused` (4xx), `unharmed` (anything below 500), or `closed` (no answer, or a refusal). */
export type Expected = number | readonly number[] | 'refused' | 'unharmed' | 'closed'

export interface MalformedCase {
  name: string
  bytes: string | Buffer
  expected: Expected
}

type Headers = Readonly<Record<string, string>>

const lines = (headers: Headers) => Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)

export function request(method: string, target: string, headers: Headers = {}, body = ''): string {
  const length: Headers = body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
  const all = lines({ Host: 'shop.test', Connection: 'close', ...length, ...headers })
  return `${method} ${target} HTTP/1.1\r\n${all.join('')}\r\n${body}`
}

export function malformed(name: string, bytes: string | Buffer, expected: Expected): MalformedCase {
  return { name, bytes, expected }
}

export function gets(expected: Expected, targets: readonly string[]): MalformedCase[] {
  return targets.map((target) => malformed(`GET ${target.slice(0, 80)}`, request('GET', target), expected))
}

export const JSON_TYPE = { 'Content-Type': 'application/json' }
export const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' }
const CSRF = { 'x-graphql-yoga-csrf': '1' }

export function graphql(name: string, body: string, expected: Expected, headers: Headers = {}): MalformedCase {
  return malformed(name, request('POST', '/graphql', { ...JSON_TYPE, ...CSRF, ...headers }, body), expected)
}

export function form(name: string, path: string, body: string, expected: Expected, headers: Headers = {}) {
  return malformed(name, request('POST', path, { ...FORM_TYPE, ...headers }, body), expected)
}
