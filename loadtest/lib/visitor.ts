import http, { type RefinedResponse, type ResponseType } from 'k6/http'
import { BASE_URL, PASS } from './settings.ts'

export type Answer = RefinedResponse<ResponseType | undefined>

/** 198.18.0.0 to 198.19.255.255, for tests of networks (RFC 2544). */
const ADDRESSES = 131_072

/** Another address for each visit, which the proxy in front of a shop would tell it. */
function visitorAddress(): string {
  // Before the load, in `setup`, there are no iterations.
  const visit = typeof __ITER === 'undefined' ? 0 : __ITER
  const number = (__VU * 7_919 + visit) % ADDRESSES
  return `198.${18 + Math.floor(number / 65_536)}.${Math.floor(number / 256) % 256}.${number % 256}`
}

function headers(more: Record<string, string> = {}): Record<string, string> {
  return {
    'accept-encoding': 'br, gzip',
    'x-forwarded-for': visitorAddress(),
    ...(PASS === '' ? {} : { 'x-loadtest-pass': PASS }),
    ...more,
  }
}

/**
 * Opens a page.
 * @param name of the page in the report; addresses would be too many
 */
export function open(path: string, name: string): Answer {
  return http.get(BASE_URL + path, {
    headers: headers({ accept: 'text/html' }),
    tags: { name, page: name },
    redirects: 0,
  })
}

/** Sends a form, as a browser without a script does. The cookies of the virtual user go with it. */
export function send(form: string, fields: Record<string, string>): Answer {
  return http.post(
    `${BASE_URL}/forms/${form}`,
    { lang: 'en', ...fields },
    { headers: headers({ accept: 'text/html', origin: BASE_URL }), tags: { name: form, form }, redirects: 0 },
  )
}

/** Sends an operation as another program does. */
export function ask(name: string, query: string, variables: object = {}): Answer {
  return http.post(`${BASE_URL}/graphql`, JSON.stringify({ query, variables }), {
    headers: headers({ 'content-type': 'application/json', accept: 'application/json' }),
    tags: { name, operation: name },
  })
}

interface Told<Data> {
  data?: Data | null
  errors?: { message: string; extensions?: { code?: string } }[]
}

/** The answer of an operation; empty where it is no JSON. */
export function told<Data>(answer: Answer): Told<Data> {
  if (!String(answer.headers['Content-Type']).includes('json')) return {}
  // @NOTE The shape of an answer belongs to its operation.
  return answer.json() as unknown as Told<Data>
}

/** The visitor is somebody new: no cookies. */
export function comeAnew(): void {
  http.cookieJar().clear(BASE_URL)
}
