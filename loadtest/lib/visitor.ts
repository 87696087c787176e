import http, { type RefinedResponse, type ResponseType } from 'k6/http'
import { Rate } from 'k6/metrics'
import { KNOWN_IDS } from './known-operations.ts'
import { BASE_URL } from './settings.ts'

/** Neither good nor refused: what must not happen. */
export const broken = new Rate('broken')

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
    ...more,
  }
}

/** Language of the visit; English addresses have no prefix. */
let language = 'en'
/** Files that the visitor's browser has by now; null for a visitor who loads none. */
let loaded: Set<string> | null = null

/** Loads what the page names and the browser does not have yet, as many at once as a browser does. */
function loadFiles(page: Answer): void {
  const text = typeof page.body === 'string' ? page.body : ''
  const missing = [...new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)\b/g) ?? [])].filter(
    (path) => !loaded?.has(path),
  )
  const params = { headers: headers(), tags: { name: 'file', file: 'file' }, responseType: 'none' as const }
  for (const [at, file] of http.batch(missing.map((path) => ['GET', BASE_URL + path, null, params])).entries()) {
    broken.add(file.status !== 200)
    if (missing[at]) loaded?.add(missing[at])
  }
}

/**
 * Opens a page in the language of the visit.
 * @param name of the page in the report; addresses would be too many
 */
export function open(path: string, name: string): Answer {
  const page = http.get(BASE_URL + (language === 'en' ? path : `/${language}${path === '/' ? '' : path}`), {
    headers: headers({ accept: 'text/html' }),
    tags: { name, page: name },
    redirects: 0,
  })
  if (loaded && page.status === 200) loadFiles(page)
  return page
}

/**
 * Sends a form, as a browser without a script does, and follows the check that a new guest's cookie came back. The
 * cookies of the virtual user go with it.
 */
export function send(form: string, fields: Record<string, string>): Answer {
  const params = {
    headers: headers({ accept: 'text/html', origin: BASE_URL }),
    tags: { name: form, form },
    redirects: 0,
  }
  const answer = http.post(`${BASE_URL}/forms/${form}`, { lang: 'en', ...fields }, params)
  const to = String(answer.headers['Location'] ?? '')
  return to.startsWith('/forms/cookies?') ? http.get(BASE_URL + to, params) : answer
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

/** Asks one of the shop's own operations by its id, as its pages do. */
export function askKnown(name: string, variables: object = {}): Answer {
  const documentId = KNOWN_IDS.get(name)
  if (documentId === undefined) throw new Error(`The shop has no operation ${name}.`)
  return http.post(`${BASE_URL}/graphql?lang=${language}`, JSON.stringify({ documentId, variables }), {
    headers: headers({ 'content-type': 'application/json', accept: 'application/json', 'x-graphql-yoga-csrf': '1' }),
    tags: { name, operation: name },
  })
}

/** The visitor is a new guest without cookies, who reads English and loads no files. */
export function comeAnew(): void {
  http.cookieJar().clear(BASE_URL)
  language = 'en'
  loaded = null
}

/** The visitor is a new guest with an empty browser cache, who reads the given language. */
export function comeIn(given: string): void {
  comeAnew()
  language = given
  loaded = new Set()
}
