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
import { contentSecurityPolicy, type ExtraSources } from '../answers/csp.ts'
import { documentHeaders, type Headers } from '../answers/headers.ts'
import { lastResortPage } from '../answers/refusals.ts'
import type { HtmlBody } from '../answers/send-html.ts'
import { isOutage } from '../ground/outage.ts'
import { moduleOf, scriptsOf } from './asset-manifest.ts'
import { Head } from './head.tsx'
import { streamHtml } from './html-stream.ts'
import { dataScript, type InlineParts, startScript } from './inline-scripts.ts'
import type { LoadedPage } from './load-page.ts'
import type { LocaleMessages } from './messages.ts'
import type { Renderer } from './renderer.ts'

export interface RenderedDocument {
  status: number
  headers: Headers
  body: HtmlBody
  /** Null for a personal page. Otherwise the policy under which a body without `nonce` may be stored. */
  shared: { policy: string; nonce: string | undefined } | null
}

export interface RenderOptions {
  /** Sends the document only once all sections are complete (crawlers). */
  complete: boolean
  /** For HEAD: decides status and headers without rendering. */
  headersOnly?: boolean
  refused?: RefusedForm
  signal: AbortSignal
  turn(): Promise<void>
}

type PageOutcome = Exclude<Outcome, { kind: 'redirect' }>

const FAILED: PageOutcome = { kind: 'error', status: 500, message: null, retryAfter: null }

const REFUSED = 400

export function statusOf(outcome: PageOutcome): number {
  if (outcome.kind === 'ok') return 200
  return outcome.kind === 'notFound' ? 404 : outcome.status
}

/** Only error views contain the request id: all other pages must be the same for all visitors. */
function viewOf(outcome: PageOutcome, { page, target, info }: LoadedPage): View {
  if (outcome.kind === 'ok' && page) return { kind: 'page', page, target }
  if (outcome.kind === 'error') {
    return { ...outcome, requestId: info.requestId }
  }
  return { kind: 'notFound' }
}

function stateOf(
  outcome: PageOutcome,
  loaded: LoadedPage,
  renderer: Renderer,
  overrides: LocaleMessages['overrides'],
): PageState {
  const isError = outcome.kind === 'error'
  return {
    locale: loaded.locale,
    route: loaded.route,
    params: loaded.target.params,
    search: loaded.target.search,
    path: loaded.path,
    module: moduleOf(renderer.manifest, loaded.route),
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

function takeScripts({ answerScript }: Renderer, { answers }: LoadedPage): Buffer[] {
  const scripts = [...answers].map(([key, data]) => answerScript(queryScriptId(key), data))
  answers.clear()
  return scripts
}

interface DocumentPolicy extends Pick<RenderedDocument, 'shared'> {
  policy: string
  nonce: string | undefined
  /** For the scripts that React uses to place deferred sections. */
  streamNonce: string | undefined
}

/** A public page does not have a nonce, so that it can be stored. */
function policyFor(loaded: LoadedPage, inline: InlineParts, complete: boolean): DocumentPolicy {
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
async function render(
  renderer: Renderer,
  loaded: LoadedPage,
  outcome: PageOutcome,
  options: RenderOptions & { onError(error: unknown): void },
): Promise<RenderedDocument> {
  const { manifest, origin } = renderer
  const { locale, path, route, target, client, frame } = loaded
  const { intlIn, drawings, overrides } = await messagesOf(renderer, loaded)
  const state = stateOf(outcome, loaded, renderer, overrides)
  const refused = outcome.kind === 'ok' ? options.refused : undefined
  // Without a message, the form is shown again to be completed.
  if (refused) Object.assign(state, { status: refused.message ? REFUSED : state.status, refused })
  const { renderedAt, timeZone, account } = state
  const location: Location = { route, ...target, path, origin, renderedAt, timeZone, account, refused }
  const settings = frame?.shop.settings ?? null
  const inline = renderer.inlineParts(settings)
  const { policy, nonce, streamNonce, shared } = policyFor(loaded, inline, options.complete)
  const headers = documentHeaders({
    status: statusOf(outcome),
    policy,
    hasThirdPartyScripts: loaded.payments.frames.length > 0,
    retryAfter: outcome.kind === 'error' ? outcome.retryAfter : null,
  })
  if (options.headersOnly) return { status: state.status, headers, body: Readable.from([]), shared: null }
  const head = (
    <Head renderer={renderer} route={route} locale={locale} nonce={nonce} settings={settings} inline={inline} />
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
    onCutShort: renderer.shutdown.onCutShort,
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
export async function renderDocument(
  renderer: Renderer,
  loaded: LoadedPage,
  outcome: PageOutcome,
  options: RenderOptions,
): Promise<RenderedDocument | null> {
  // bounded: one render
  const reported = new Set<unknown>()
  function onError(error: unknown): void {
    // Errors of the shell have already been reported by the stream.
    if (options.signal.aborted || reported.has(error)) return
    reported.add(error)
    loaded.sources.spoil()
    // Its call is logged, and its text is the visitor's.
    if (isOutage(error)) return
    renderer.observe({ type: 'fault', requestId: loaded.info.requestId, where: 'a part of a page', error })
  }

  for (const attempted of [outcome, FAILED]) {
    if (options.signal.aborted) return null
    try {
      return await render(renderer, loaded, attempted, { ...options, onError })
    } catch (error) {
      onError(error)
    }
  }
  if (options.signal.aborted) return null
  const headers = documentHeaders({ status: 500, policy: null })
  return { status: 500, headers, body: lastResortPage(loaded.locale), shared: null }
}
