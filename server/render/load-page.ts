import type { Client } from '@urql/core'
import {
  allowedSearch,
  createServerClient,
  FrameDocument,
  type FrameQuery,
  loadPage as queryPage,
  loadPageModule,
  notFound,
  type Outcome,
  outcomeOfError,
  type Page,
  type PageTarget,
  redirect,
  ViewerDocument,
} from '#client/app/for-the-server.ts'
import { createSourceCollector, type PaymentHosts, type RequestInfo } from '#graphql/contract.ts'
import type { Locale } from '#shared/locales.ts'
import { match, type RouteMatch } from '#shared/match-route.ts'
import { href, localePath, routes } from '#shared/routes.ts'
import { isOwnPath } from '../ground/own-path.ts'
import { type Answers, inProcessExchange } from './in-process-exchange.ts'
import type { Renderer } from './renderer.ts'

export type Destination = { matched: RouteMatch; page: Page } | null

export async function destinationOf(pathname: string): Promise<Destination> {
  const matched = isOwnPath(pathname) ? match(pathname) : null
  return matched && { matched, page: await loadPageModule(matched.name) }
}

export interface PageRequest {
  locale: Locale
  path: string
  searchParams: URLSearchParams
  destination: { matched: RouteMatch; page: Page } | null
  /** A known outcome, such as an error, which skips loading the page's data. */
  outcome?: Outcome
  info: RequestInfo
  timeZone?: string | undefined
}

export type LoadedPage = Awaited<ReturnType<typeof loadPage>>

interface Loaded {
  outcome: Outcome
  /** Null if the shop's settings could not be loaded; the error page is then shown without a frame. */
  frame: FrameQuery | null
}

/** A personal page includes the viewer, because its own query mostly needs the same backend calls. */
function willAskForViewer({ destination, outcome, info: { identity } }: PageRequest): boolean {
  if (!destination || outcome || destination.page.access === 'public') return false
  return identity.token !== null || identity.guestToken !== null
}

async function load(client: Client, request: PageRequest, target: PageTarget): Promise<Loaded> {
  const { destination } = request
  const [frame, loaded] = await Promise.all([
    client.query(FrameDocument, {}).toPromise(),
    destination && !request.outcome ? queryPage(client, destination.page, target) : null,
    willAskForViewer(request) ? client.query(ViewerDocument, {}).toPromise() : null,
  ])
  if (frame.data) return { outcome: request.outcome ?? loaded?.outcome ?? notFound, frame: frame.data }
  return { outcome: request.outcome ?? outcomeOfError(frame.error?.graphQLErrors[0]), frame: null }
}

const NO_PAYMENTS: PaymentHosts = { frames: [], connections: [], images: [] }

/** Without settings the page offers no payment either, so it needs no hosts. */
function paymentsOf(graphql: Renderer['graphql'], { destination, outcome, locale, info }: PageRequest) {
  if (!destination?.page.takesPayments || outcome) return NO_PAYMENTS
  return graphql
    .paymentHosts({ locale, requestId: info.requestId, waitsUntil: info.waitsUntil })
    .catch(() => NO_PAYMENTS)
}

function signInAgain({ locale, path, searchParams }: PageRequest): Outcome {
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return redirect(href(routes.login, {}, locale, { returnTo: localePath(path, locale) + search, failed: 'session' }))
}

/** Ends the session of `info` if the backend rejects its token. Never throws because of a backend's answer. */
export async function loadPage({ graphql, observe }: Renderer, request: PageRequest) {
  const { locale, path, destination, info, timeZone } = request
  const answers: Answers = new Map()
  const sources = createSourceCollector()
  const onError = (error: unknown) =>
    observe({ type: 'fault', requestId: info.requestId, where: 'the data of a page', error })
  const kept = { answers, sources, onError }
  // bounded: one render
  const asking: RequestInfo = { ...info, reads: new Map() }
  const client = createServerClient(inProcessExchange(graphql, asking, kept))
  const search = destination ? allowedSearch(destination.page, request.searchParams) : {}
  const target: PageTarget = { params: destination?.matched.params ?? {}, search, locale }
  const wasSignedIn = info.identity.token !== null
  const [{ outcome, frame }, payments] = await Promise.all([
    load(client, request, target),
    paymentsOf(graphql, request),
  ])
  // The shell deadline does not apply to deferred sections.
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
