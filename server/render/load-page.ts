import type { Client } from '@urql/core'
import {
  allowedSearch,
  createServerClient,
  FrameDocument,
  type FrameQuery,
  loadPage as queryPage,
  notFound,
  type Outcome,
  outcomeOfError,
  type Page,
  type PageTarget,
  redirect,
  ViewerDocument,
} from '#client/for-the-server.ts'
import { createSourceCollector, type PaymentHosts, type RequestInfo, type SourceCollector } from '#graphql/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { href, localePath, type RouteMatch, routes } from '#shared/routes.ts'
import { type Answers, inProcessExchange } from './in-process-exchange.ts'
import type { Renderer } from './renderer.ts'

/** A requested address and its visitor. */
export interface PageRequest {
  locale: Locale
  /** Path without the language prefix. */
  path: string
  searchParams: URLSearchParams
  /** Null shows the not-found page. */
  destination: { matched: RouteMatch; page: Page } | null
  /** Shows this outcome without loading the page's data (for an error before rendering). */
  outcome?: Outcome
  info: RequestInfo
  /** The shopper's, an IANA name; for personal pages. */
  timeZone?: string | undefined
}

/** The outcome, known before the first byte, and the data to render it from. */
export interface LoadedPage extends Pick<PageRequest, 'locale' | 'path' | 'info' | 'timeZone'> {
  outcome: Outcome
  /** Null shows the not-found page, or the error of the outcome. */
  page: Page | null
  /** Name of the page's route. */
  route: RouteMatch['name'] | null
  target: PageTarget
  /** The shop's settings and menus; null where they could not be loaded: the error page is then shown without frame. */
  frame: FrameQuery | null
  /** Has the answers cached; late sections query it for more. */
  client: Client
  /** Hosts of payment providers that the page may use. */
  payments: PaymentHosts
  /** Answers that have not been written into the document. */
  answers: Answers
  /** Sources of everything read so far; late sections add theirs. */
  sources: SourceCollector
}

interface Loaded {
  outcome: Outcome
  frame: FrameQuery | null
}

/**
 * Whether the browser will ask who is here. Answered with a personal page, because the page's own query mostly reads
 * the same of the backend; public pages are the same for all visitors.
 */
function willAskForViewer({ destination, outcome, info: { identity } }: PageRequest): boolean {
  if (!destination || outcome || destination.page.access === 'public') return false
  return identity.token !== null || identity.guestToken !== null
}

/** Loads the critical data of frame and page at the same time; no page can be shown without the frame's. */
async function load(client: Client, request: PageRequest, target: PageTarget): Promise<Loaded> {
  const { destination } = request
  const [frame, loaded] = await Promise.all([
    client.query(FrameDocument, {}).toPromise(),
    destination && !request.outcome ? queryPage(client, destination.page, target) : null,
    // Put into the document with the other answers.
    willAskForViewer(request) ? client.query(ViewerDocument, {}).toPromise() : null,
  ])
  if (frame.data) return { outcome: request.outcome ?? loaded?.outcome ?? notFound, frame: frame.data }
  return { outcome: request.outcome ?? outcomeOfError(frame.error?.graphQLErrors[0]), frame: null }
}

const NO_PAYMENTS: PaymentHosts = { frames: [], connections: [], images: [] }

/** Where the settings cannot be had the page offers no payment either, so it needs no hosts. */
function paymentsOf(graphql: Renderer['graphql'], { destination, outcome, locale, info }: PageRequest) {
  if (!destination?.page.takesPayments || outcome) return NO_PAYMENTS
  return graphql
    .paymentHosts({ locale, requestId: info.requestId, waitsUntil: info.waitsUntil })
    .catch(() => NO_PAYMENTS)
}

/** The sign-in page for a visitor whose session has ended; it returns to the requested page. */
function signInAgain({ locale, path, searchParams }: PageRequest): Outcome {
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return redirect(href(routes.login, {}, locale, { returnTo: localePath(path, locale) + search, failed: 'session' }))
}

/**
 * Loads the data of an address and decides its status or redirect. The session of `info` is ended where the backend
 * does not accept its token any more. Never throws because of a backend's answer.
 */
export async function loadPage({ graphql, observe }: Renderer, request: PageRequest): Promise<LoadedPage> {
  const { locale, path, destination, info, timeZone } = request
  const answers: Answers = new Map()
  const sources = createSourceCollector()
  const onError = (error: unknown) =>
    observe({ type: 'fault', requestId: info.requestId, where: 'the data of a page', error })
  const kept = { answers, sources, onError }
  const asking: RequestInfo = { ...info, reads: new Map() }
  const client = createServerClient(inProcessExchange(graphql, asking, kept))
  const search = destination ? allowedSearch(destination.page, request.searchParams) : {}
  const target: PageTarget = { params: destination?.matched.params ?? {}, search, locale }
  const wasSignedIn = info.identity.token !== null
  const [{ outcome, frame }, payments] = await Promise.all([
    load(client, request, target),
    paymentsOf(graphql, request),
  ])
  // Late sections have a time of their own.
  delete asking.waitsUntil
  const hasSessionEnded = wasSignedIn && info.identity.token === null
  const page = destination?.page ?? null
  return {
    locale,
    path,
    info,
    timeZone,
    target,
    frame,
    payments,
    client,
    answers,
    sources,
    page,
    route: destination?.matched.name ?? null,
    outcome: hasSessionEnded && page && page.access !== 'guestOnly' ? signInAgain(request) : outcome,
  }
}
