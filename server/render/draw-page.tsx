import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  App,
  DrawingsProvider,
  lazyPartsReady,
  type Location,
  type Outcome,
  type View,
} from '#client/for-the-server.ts'
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
  /** True: the document is sent when all sections are complete (bots). */
  complete: boolean
  /** True for HEAD: status and headers are decided, nothing is rendered, and the body is empty. */
  headersOnly?: boolean
  /** The page answers this form: it is shown with status 400, the reason and what was typed. */
  refused?: RefusedForm
  /** Ends the render when the visitor has left. */
  signal: AbortSignal
  /** Waits until this page may use the processor. */
  turn(): Promise<void>
}

/** The view and status of an outcome. A redirect has no view. */
type Shown = Exclude<Outcome, { kind: 'redirect' }>

const FAILED: Shown = { kind: 'error', status: 500, message: null, retryAfter: null }

/** Of a page that answers a refused form. */
const REFUSED = 400

/** The HTTP status of an outcome. */
export function statusOf(outcome: Shown): number {
  if (outcome.kind === 'ok') return 200
  return outcome.kind === 'notFound' ? 404 : outcome.status
}

/** Only error states contain the request's id: all other pages must be the same for all visitors. */
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

/** Where the backend cannot answer its texts, the page uses the built-in ones. */
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

/** A page that takes payments may use the hosts of the providers that are switched on besides the shop's own. */
function sourcesOf({ frame, payments }: LoadedPage): ExtraSources {
  return { ...payments, images: [...(frame?.shop.imageSources ?? []), ...payments.images] }
}

/** Seconds after which a failed page is worth another try, where nobody has said how many. */
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

/** Data that has not been written yet, one element for each query. */
function takeScripts({ answerScript }: Renderer, { answers }: LoadedPage): Buffer[] {
  const scripts = [...answers].map(([key, data]) => answerScript(queryScriptId(key), data))
  answers.clear()
  return scripts
}

/** How the inline parts of one document may run. */
interface Permit extends Pick<Drawn, 'shared'> {
  /** The document's own policy. */
  policy: string
  /** Of the parts that the shop writes. */
  nonce: string | undefined
  /** Of the scripts by which React moves late sections to their places. */
  streamNonce: string | undefined
}

/** A page that is the same for everybody has no nonce of its own, so that it can be stored and sent again. */
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

/** Renders one outcome. Rejects where the shell cannot be rendered; other errors go to `onError`. */
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
    <DrawingsProvider value={timeZone === undefined ? drawings : null}>
      <App
        client={client}
        intl={intlIn(timeZone)}
        location={location}
        view={view}
        hasFrame={state.hasFrame}
        head={head}
      />
    </DrawingsProvider>
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

/**
 * Renders a loaded page as a stream: the shell first, then late sections. Where the shell fails, the error page is
 * rendered, and where that fails too, a static page. Null where the visitor has left.
 */
export async function drawPage(
  renderer: Renderer,
  loaded: LoadedPage,
  outcome: Shown,
  options: DrawOptions,
): Promise<Drawn | null> {
  const told = new Set<unknown>()
  function onError(error: unknown): void {
    // An error of the shell has been observed by the stream already.
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
