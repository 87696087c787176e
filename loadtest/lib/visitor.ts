import http, { type RefinedResponse, type ResponseType } from 'k6/http'
import { Rate } from 'k6/metrics'
import { BASE_URL } from './profile.ts'

// @NOTE The build writes texts by id.
const TEXTS = JSON.parse(open('../../graphql/__generated__/known-operations.json')) as Record<string, string>

const KNOWN_IDS: ReadonlyMap<string, string> = new Map(
  Object.entries(TEXTS).map(([id, text]) => [/^\s*(?:query|mutation) (\w+)/m.exec(text)?.[1] ?? '', id]),
)

export const broken = new Rate('broken')

export type Answer = RefinedResponse<ResponseType | undefined>

/** Size of 198.18.0.0/15, reserved for network tests (RFC 2544). */
const ADDRESSES = 131_072

/** A new address for each visit, as a proxy in front of the shop would report it. */
function visitorAddress(): string {
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

/** English addresses have no prefix. */
let language = 'en'
/** Files in the visitor's browser cache; null for a visitor who loads none. */
let loaded: Set<string> | null = null

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

/** @param name of the page in the report; addresses would be too many */
export function openPage(path: string, name: string, more: Record<string, string> = {}): Answer {
  const page = http.get(BASE_URL + (language === 'en' ? path : `/${language}${path === '/' ? '' : path}`), {
    headers: headers({ accept: 'text/html', ...more }),
    tags: { name, page: name },
    redirects: 0,
  })
  if (loaded && page.status === 200) loadFiles(page)
  return page
}

/** Sends a form as a browser without JavaScript does, and follows the check that a new guest's cookie came back. */
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

export function sendQuery(name: string, query: string, variables: object = {}): Answer {
  return http.post(`${BASE_URL}/graphql`, JSON.stringify({ query, variables }), {
    // With `application/json`, documents that cannot be parsed answer 200.
    headers: headers({ 'content-type': 'application/json', accept: 'application/graphql-response+json' }),
    tags: { name, operation: name },
  })
}

/** The shop's own profile serves as the agent's: it names the same version and capabilities. */
const AGENT = `profile="${__ENV['AGENT_PROFILE'] ?? `${BASE_URL}/.well-known/ucp`}"`

/** Sends an operation of the Universal Commerce Protocol. Changes have an idempotency key, as agents send it. */
export function askAsAgent(name: string, path: string, body: object | null, changes = false): Answer {
  const method = body || changes ? 'POST' : 'GET'
  return http.request(method, `${BASE_URL}/api/ucp${path}`, body && JSON.stringify(body), {
    headers: headers({
      'content-type': 'application/json',
      'ucp-agent': AGENT,
      'request-id': crypto.randomUUID(),
      ...(changes && { 'idempotency-key': crypto.randomUUID() }),
    }),
    tags: { name, operation: name },
  })
}

interface GraphqlAnswer<Data> {
  data?: Data | null
  errors?: { message: string; extensions?: { code?: string } }[]
}

export function graphqlAnswer<Data>(answer: Answer): GraphqlAnswer<Data> {
  if (!String(answer.headers['Content-Type']).includes('json')) return {}
  return answer.json() as unknown as GraphqlAnswer<Data> // @NOTE Each operation has its own shape.
}

/** Sends a public query of the shop as its pages do. */
export function askKnown(name: string, variables: object = {}): Answer {
  const documentId = KNOWN_IDS.get(name)
  if (documentId === undefined) throw new Error(`The shop has no operation ${name}.`)
  const params = `lang=${language}&documentId=${documentId}&variables=${encodeURIComponent(JSON.stringify(variables))}`
  return http.get(`${BASE_URL}/graphql?${params}`, {
    headers: headers({ accept: 'application/json', 'sec-fetch-site': 'same-origin', 'x-graphql-yoga-csrf': '1' }),
    tags: { name, operation: name },
  })
}

export function resetVisitor(): void {
  http.cookieJar().clear(BASE_URL)
  language = 'en'
  loaded = null
}

/** Starts a new guest with an empty browser cache. */
export function startVisit(given: string): void {
  resetVisitor()
  language = given
  loaded = new Set()
}
