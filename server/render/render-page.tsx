import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Client } from '@urql/core'
import { App, FrameDocument, type FrameQuery, type Location, type View } from '#client/app.tsx'
import {
  allowedSearch,
  loadPage,
  notFound,
  type Outcome,
  outcomeOfError,
  type Page,
  type PageTarget,
} from '#client/define-page.ts'
import { createServerClient } from '#client/graphql-client.ts'
import type { GraphQL, RequestInfo } from '#graphql/create-graphql.ts'
import { PAGE_STATE_ID, type PageState, queryScriptId } from '#shared/hydration.ts'
import type { Locale } from '#shared/locales.ts'
import type { RouteMatch } from '#shared/routes.ts'
import type { AssetManifest } from './asset-manifest.ts'
import { contentSecurityPolicy, type ExtraSources, PAYMENT_SOURCES } from './csp.ts'
import { Head } from './head.tsx'
import { streamHtml } from './html-stream.ts'
import { type Answers, inProcessExchange } from './in-process-exchange.ts'
import type { LocaleMessages } from './messages.ts'
import { dataScript } from './serialize.ts'

/** What stays the same from page to page. */
export interface Renderer {
  graphql: GraphQL
  manifest: AssetManifest
  /** Scheme and host of the shop, without a slash at the end. */
  origin: string
  messagesOf(locale: Locale, predefined: boolean): Promise<LocaleMessages>
  /** Hosts that pictures may come from, beside our own. */
  imageHosts(): readonly string[]
  /** Writes a query's answer as a script element; see `createAnswerScripts`. */
  answerScript(id: string, answer: unknown): string
  /** Milliseconds for a whole render. */
  deadline: number
  onError(error: unknown, requestId: string): void
}

export interface RenderInput {
  locale: Locale
  /** Path without the language prefix. */
  path: string
  searchParams: URLSearchParams
  /** Null shows the not-found page. */
  destination: { matched: RouteMatch; page: Page } | null
  /** Skips the page's data and shows this instead (an error that came up before rendering). */
  outcome?: Outcome
  info: RequestInfo
  complete: boolean
  /** Decides status and headers and draws nothing, for HEAD. The body is empty then. */
  headersOnly?: boolean
  signal: AbortSignal
}

export interface Rendered {
  status: number
  headers: Record<string, string>
  body: Readable | null
}

function statusOf(outcome: Outcome): number {
  if (outcome.kind === 'ok') return 200
  return outcome.kind === 'notFound' ? 404 : outcome.status
}

/** What the visitor gets, known before the first byte. */
interface Decision {
  outcome: Outcome
  frame: FrameQuery | null
}

/** Asks for the frame's and the page's critical data at once; a page cannot stand without the frame's. */
async function decide(client: Client, input: RenderInput, target: PageTarget): Promise<Decision> {
  const { destination } = input
  const [frame, loaded] = await Promise.all([
    client.query(FrameDocument, {}).toPromise(),
    destination && !input.outcome ? loadPage(client, destination.page, target) : null,
  ])
  if (frame.data) return { outcome: input.outcome ?? loaded?.outcome ?? notFound, frame: frame.data }
  const error = frame.error?.graphQLErrors[0]
  return { outcome: outcomeOfError(error?.extensions?.['code'], error?.message ?? null), frame: null }
}

/** Renders one address. Status and redirect are decided before the first byte; late sections follow the shell. */
export async function renderPage(renderer: Renderer, input: RenderInput): Promise<Rendered> {
  const { graphql, origin, manifest } = renderer
  const { locale, path, destination, info, complete, signal } = input
  const { requestId } = info
  const answers: Answers = new Map()
  const client = createServerClient(inProcessExchange(graphql, info, answers))
  const search = destination ? allowedSearch(destination.page, input.searchParams) : {}
  const target: PageTarget = { params: destination?.matched.params ?? {}, search, locale }

  const { outcome, frame } = await decide(client, input, target)
  if (outcome.kind === 'redirect') return { status: outcome.status, headers: { location: outcome.to }, body: null }

  const status = statusOf(outcome)
  const nonce = randomBytes(16).toString('base64')
  const headers = headersOf(nonce, sourcesOf(renderer, destination?.page ?? null), status)
  if (input.headersOnly) return { status, headers, body: Readable.from([]) }
  const renderedAt = new Date().toISOString()
  const route = destination?.matched.name ?? null
  const location: Location = { route, ...target, path, origin, renderedAt }
  const { messages, overrides } = await messagesOf(renderer, locale, frame, requestId)
  const message = outcome.kind === 'error' ? outcome.message : null
  const state: PageState = { status, message, requestId, origin, hasFrame: frame !== null, renderedAt, messages: overrides }
  const colors = frame?.store.settings ?? null

  const element = (
    <App
      client={client}
      messages={messages}
      location={location}
      view={viewOf(outcome, destination?.page ?? null, target, requestId)}
      hasFrame={state.hasFrame}
      head={<Head manifest={manifest} route={route} locale={locale} nonce={nonce} colors={colors} />}
    />
  )
  const body = await streamHtml(element, {
    nonce,
    complete,
    deadline: renderer.deadline,
    signal,
    beforeFlush: () => takeScripts(renderer, answers),
    afterShell: () => takeScripts(renderer, answers) + dataScript(PAGE_STATE_ID, state) + entryScript(manifest.entry, nonce),
    onError: (error) => renderer.onError(error, requestId),
  })
  return { status, headers, body }
}

/** Data that has not been written yet, one element for each query. */
function takeScripts({ answerScript }: Renderer, answers: Answers): string {
  const scripts = [...answers].map(([key, data]) => answerScript(queryScriptId(key), data))
  answers.clear()
  return scripts.join('')
}

function entryScript(entry: string, nonce: string): string {
  return `<script type="module" src="${entry}" nonce="${nonce}" async></script>`
}

/** A backend that cannot give its texts does not take the page: the built-in ones serve. */
async function messagesOf(
  renderer: Renderer,
  locale: Locale,
  frame: FrameQuery | null,
  requestId: string,
): Promise<LocaleMessages> {
  const language = frame?.store.languages.find(({ code }) => code === locale)
  const predefined = language?.predefined ?? true
  try {
    return await renderer.messagesOf(locale, predefined)
  } catch (error) {
    renderer.onError(error, requestId)
    return renderer.messagesOf(locale, true)
  }
}

function viewOf(outcome: Outcome, page: Page | null, target: PageTarget, requestId: string): View {
  if (outcome.kind === 'ok' && page) return { kind: 'page', page, target }
  if (outcome.kind === 'error') {
    return { kind: 'error', status: outcome.status, message: outcome.message, requestId }
  }
  return { kind: 'notFound' }
}

/** Where a page takes payments, the providers' hosts come to the shop's own. */
function sourcesOf(renderer: Renderer, page: Page | null): ExtraSources {
  const images = renderer.imageHosts()
  if (!page?.takesPayments) return { images, frames: [], connections: [] }
  return { ...PAYMENT_SOURCES, images: [...images, ...PAYMENT_SOURCES.images] }
}

function headersOf(nonce: string, sources: ExtraSources, status: number): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(nonce, sources),
  }
  if (status === 503 || status === 504) headers['retry-after'] = '5'
  return headers
}
