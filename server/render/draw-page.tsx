import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  App,
  SharedElementsContext,
  lazyPartsReady,
  type Location,
  type Outcome,
  type View,
} from '#client/app/for-the-server.ts'
import { PAGE_STATE_ID, type PageState, queryScriptId, type RefusedForm } from '#shared/hydration.ts'
import { lastResortPage } from '../answers/short-page.ts'
import { scriptsOf } from './asset-manifest.ts'
import { contentSecurityPolicy, type ExtraSources, NOTHING_ALLOWED, policyHeaders } from './csp.ts'
import type { Drawn } from './drawn.ts'
import { Head } from './head.tsx'
import { streamHtml } from './html-stream.ts'
import { type InlineParts, startScript } from './inline-parts.ts'
import type { LoadedPage } from './load-page.ts'
import type { LocaleMessages } from './messages.ts'
import type { Renderer } from './renderer.ts'
import { dataScript } from './serialize.ts'

export interface DrawOptions {
  /** Sends the document only once all sections are complete (crawlers). */
  complete: boolean
  /** For HEAD: decides status and headers without rendering. */
  headersOnly?: boolean
  refused?: RefusedForm
  signal: AbortSignal
  turn(): Promise<void>
}

type Shown = Exclude<Outcome, { kind: 'redirect' }>

const FAILED: Shown = { kind: 'error', status: 500, message: null, retryAfter: null }

const REFUSED = 400

export function statusOf(outcome: Shown): number {
  if (outcome.kind === 'ok') return 200
  return outcome.kind === 'notFound' ? 404 : outcome.status
}

/** Only error views contain the request id: all other pages must be the same for all visitors. */
function viewOf(outcome: Shown, { page, target, info }: LoadedPage): View {
  if (outcome.kind === 'ok' && page) return { kind: 'page', page, target }
  if (outcome.kind === 'error') {
    return { ...outcome, requestId: info.requestId }
  }
  return { kind: 'notFound' }
}

function stateOf(
  outcome: Shown,
  loaded: LoadedPage,
  renderer: Renderer,
  overrides: LocaleMessages['overrides'],
): PageState {
  const isError = outcome.kind === 'error'
  return {
    locale: loaded.locale,
    status: statusOf(outcome),
    message: isError ? outcome.message : null,
    requestId: isError ? loaded.info.requestId : null,
    form: isError ? outcome.form : undefined,
    origin: renderer.origin,
    hasFrame: loaded.frame !== null,
    renderedAt: new Date().toISOString(),
    account: loaded.info.account?.current,
    timeZone: loaded.timeZone,
    vitalsSample: renderer.vitalsSample ?? undefined,
    messages: overrides,
  }
}

async function messagesOf(renderer: Renderer, { locale, frame, info, sources }: LoadedPage): Promise<LocaleMessages> {
  const language = frame?.shop.languages.find(({ code }) => code === locale)
  try {
    return await renderer.messagesOf(locale, language?.predefined ?? true, sources)
  } catch (error) {
    renderer.observe({ type: 'fault', requestId: info.requestId, where: 'texts of a language', error })
    sources.spoil()
    return renderer.messagesOf(locale, true, sources)
  }
}

function sourcesOf({ frame, payments }: LoadedPage): ExtraSources {
  return { ...payments, images: [...(frame?.shop.imageSources ?? []), ...payments.images] }
}

/** Seconds. */
const RETRY_AFTER = 5

function headersOf(policy: string, { payments }: LoadedPage, outcome: Shown): Record<string, string> {
  const status = statusOf(outcome)
  const headers: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    ...policyHeaders(policy, payments.frames.length > 0),
  }
  const retryAfter = outcome.kind === 'error' ? outcome.retryAfter : null
  if (status === 429 || status === 503 || status === 504) headers['retry-after'] = String(retryAfter ?? RETRY_AFTER)
  return headers
}

function takeScripts({ answerScript }: Renderer, { answers }: LoadedPage): Buffer[] {
  const scripts = [...answers].map(([key, data]) => answerScript(queryScriptId(key), data))
  answers.clear()
  return scripts
}

interface Permit extends Pick<Drawn, 'shared'> {
  policy: string
  nonce: string | undefined
  /** For the scripts that React uses to place deferred sections. */
  streamNonce: string | undefined
}

/** A public page has no nonce of its own, so that it can be stored. */
function permitFor(loaded: LoadedPage, inline: InlineParts, complete: boolean): Permit {
  const sources = sourcesOf(loaded)
  const nonce = randomBytes(16).toString('base64')
  if (loaded.page && loaded.page.access !== 'public') {
    return { policy: contentSecurityPolicy({ nonce }, sources), nonce, streamNonce: nonce, shared: null }
  }
  const policy = contentSecurityPolicy(inline, sources)
  if (complete) return { policy, nonce: undefined, streamNonce: undefined, shared: { policy, nonce: undefined } }
  const streamed = contentSecurityPolicy({ ...inline, streamNonce: nonce }, sources)
  return { policy: streamed, nonce: undefined, streamNonce: nonce, shared: { policy, nonce } }
}

/** Rejects if the shell fails to render; other errors go to `onError`. */
async function draw(
  renderer: Renderer,
  loaded: LoadedPage,
  outcome: Shown,
  options: DrawOptions & { onError(error: unknown): void },
): Promise<Drawn> {
  const { manifest, origin } = renderer
  const { locale, path, route, target, client, frame } = loaded
  const { intlIn, drawings, overrides } = await messagesOf(renderer, loaded)
  const state = stateOf(outcome, loaded, renderer, overrides)
  const refused = outcome.kind === 'ok' ? options.refused : undefined
  if (refused) Object.assign(state, { status: REFUSED, refused })
  const { renderedAt, timeZone, account } = state
  const location: Location = { route, ...target, path, origin, renderedAt, timeZone, account, refused }
  const settings = frame?.shop.settings ?? null
  const inline = renderer.inlineParts(settings)
  const { policy, nonce, streamNonce, shared } = permitFor(loaded, inline, options.complete)
  const headers = headersOf(policy, loaded, outcome)
  if (options.headersOnly) return { status: state.status, headers, body: Readable.from([]), shared: null }
  const head = (
    <Head manifest={manifest} route={route} locale={locale} nonce={nonce} settings={settings} inline={inline} />
  )
  const view = viewOf(outcome, loaded)
  const element = (
    <SharedElementsContext value={timeZone === undefined ? drawings : null}>
      <App
        client={client}
        intl={intlIn(timeZone)}
        location={location}
        view={view}
        hasFrame={state.hasFrame}
        head={head}
      />
    </SharedElementsContext>
  )
  await lazyPartsReady()
  await options.turn()
  const body = await streamHtml(element, {
    ...options,
    onCutShort: renderer.life.onCutShort,
    nonce: streamNonce,
    deadline: renderer.deadline,
    beforeFlush: () => takeScripts(renderer, loaded),
    afterShell: () => [
      Buffer.from(dataScript(PAGE_STATE_ID, state) + startScript(inline, scriptsOf(manifest, route, locale), nonce)),
    ],
  })
  return { status: state.status, headers, body, shared }
}

/** Falls back to the error page if the shell fails, then to a static page. Null if the visitor disconnected. */
export async function drawPage(
  renderer: Renderer,
  loaded: LoadedPage,
  outcome: Shown,
  options: DrawOptions,
): Promise<Drawn | null> {
  const told = new Set<unknown>()
  function onError(error: unknown): void {
    // Errors of the shell have already been reported by the stream.
    if (options.signal.aborted || told.has(error)) return
    told.add(error)
    loaded.sources.spoil()
    renderer.observe({ type: 'fault', requestId: loaded.info.requestId, where: 'a part of a page', error })
  }

  for (const shown of [outcome, FAILED]) {
    if (options.signal.aborted) return null
    try {
      return await draw(renderer, loaded, shown, { ...options, onError })
    } catch (error) {
      onError(error)
    }
  }
  if (options.signal.aborted) return null
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': NOTHING_ALLOWED }
  return { status: 500, headers, body: lastResortPage(loaded.locale), shared: null }
}
