import type { Client } from '@urql/core'
import { FrameDocument, type FrameQuery } from '#client/app.tsx'
import {
  allowedSearch,
  loadPage as queryPage,
  notFound,
  type Outcome,
  outcomeOfError,
  type Page,
  type PageTarget,
  redirect,
} from '#client/define-page.ts'
import { createServerClient } from '#client/graphql-client.ts'
import { createSourceCollector, type RequestInfo, type SourceCollector } from '#graphql/create-graphql.ts'
import type { Locale } from '#shared/locales.ts'
import { href, localePath, type RouteMatch, routes } from '#shared/routes.ts'
import { type Answers, inProcessExchange } from './in-process-exchange.ts'
import type { Renderer } from './renderer.ts'

/** One address that is asked for, and for whom. */
export interface PageRequest {
  locale: Locale
  /** Path without the language prefix. */
  path: string
  searchParams: URLSearchParams
  /** Null shows the not-found page. */
  destination: { matched: RouteMatch; page: Page } | null
  /** Skips the page's data and shows this instead (an error that came up before rendering). */
  outcome?: Outcome
  info: RequestInfo
}

/** What the visitor gets, known before the first byte, and everything it is drawn from. */
export interface LoadedPage extends Pick<PageRequest, 'locale' | 'path' | 'info'> {
  outcome: Outcome
  /** Null shows the not-found page, or the error of the outcome. */
  page: Page | null
  /** Name of the page's route. */
  route: RouteMatch['name'] | null
  target: PageTarget
  /** The shop's settings and menus; null where they could not be had: the error page then stands alone. */
  frame: FrameQuery | null
  /** Holds the answers already; late sections ask it for more. */
  client: Client
  /** Answers that have not been written into the document. */
  answers: Answers
  /** Tags and end of everything that was read so far; late sections add theirs. */
  sources: SourceCollector
}

interface Loaded {
  outcome: Outcome
  frame: FrameQuery | null
}

/** Asks for the frame's and the page's critical data at once; a page cannot stand without the frame's. */
async function load(client: Client, request: PageRequest, target: PageTarget): Promise<Loaded> {
  const { destination } = request
  const [frame, loaded] = await Promise.all([
    client.query(FrameDocument, {}).toPromise(),
    destination && !request.outcome ? queryPage(client, destination.page, target) : null,
  ])
  if (frame.data) return { outcome: request.outcome ?? loaded?.outcome ?? notFound, frame: frame.data }
  const error = frame.error?.graphQLErrors[0]
  return { outcome: outcomeOfError(error?.extensions?.['code'], error?.message ?? null), frame: null }
}

/** Where a visitor signs in again whose session was ended elsewhere, to come back then. */
function signInAgain({ locale, path, searchParams }: PageRequest): Outcome {
  const search = searchParams.size > 0 ? `?${searchParams}` : ''
  return redirect(href(routes.login, {}, locale, { returnTo: localePath(path, locale) + search, failed: 'session' }))
}

/**
 * Loads what one address shows: decides status or redirect, and gathers the data that it is drawn from. The session of
 * `info` is ended where the backend no longer takes its token. Never throws for what a backend does.
 */
export async function loadPage({ graphql }: Renderer, request: PageRequest): Promise<LoadedPage> {
  const { locale, path, destination, info } = request
  const answers: Answers = new Map()
  const sources = createSourceCollector()
  const client = createServerClient(inProcessExchange(graphql, info, { answers, sources }))
  const search = destination ? allowedSearch(destination.page, request.searchParams) : {}
  const target: PageTarget = { params: destination?.matched.params ?? {}, search, locale }
  const wasSignedIn = info.identity.token !== null
  const { outcome, frame } = await load(client, request, target)
  const hasSessionEnded = wasSignedIn && info.identity.token === null
  const page = destination?.page ?? null
  return {
    locale,
    path,
    info,
    target,
    frame,
    client,
    answers,
    sources,
    page,
    route: destination?.matched.name ?? null,
    outcome: hasSessionEnded && page && page.access !== 'guestOnly' ? signInAgain(request) : outcome,
  }
}
