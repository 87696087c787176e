import { failure } from '#client/app/for-the-server.ts'
import type { Sources } from '#graphql/contract.ts'
import type { Headers } from '../answers/headers.ts'
import type { HtmlBody } from '../answers/send-html.ts'
import type { WorkTicket, QueuedWork } from '../capacity/work-queue.ts'
import type { PagePhaseEvent } from '../ground/events.ts'
import { type RenderedDocument, renderDocument, type RenderOptions, statusOf } from './document.tsx'
import { loadPage, type PageRequest } from './load-page.ts'
import type { Renderer } from './renderer.ts'

export type RenderInput = PageRequest & Omit<RenderOptions, 'turn'> & Omit<WorkTicket, 'turns'>

/** The sources of a stream are complete once it has ended. */
export interface RenderedPage extends Sources {
  status: number
  headers: Headers
  body: HtmlBody | null
  shared: RenderedDocument['shared']
}

/** nginx's code for a client that disconnected. */
export const CLIENT_CLOSED_REQUEST = 499

const DISCONNECTED: RenderedPage = {
  status: CLIENT_CLOSED_REQUEST,
  headers: {},
  body: null,
  shared: null,
  tags: [],
  expiresAt: null,
  lifetime: { freshUntil: 0, staleUntil: 0, keptUntil: 0 },
}

/** Waits for a turn before loading and before rendering. Throws `Overload` if too many pages are waiting. */
export async function renderPage(renderer: Renderer, input: RenderInput): Promise<RenderedPage> {
  const queued = renderer.queue.admit({ ...input, turns: 2 })
  try {
    return await renderQueued(renderer, input, queued)
  } catch (error) {
    if (input.signal.aborted && error === input.signal.reason) return DISCONNECTED
    throw error
  } finally {
    queued.end()
  }
}

async function renderQueued(renderer: Renderer, input: RenderInput, { turn }: QueuedWork): Promise<RenderedPage> {
  const startedAt = performance.now()
  await turn()
  const loaded = await loadPage(renderer, input)
  const { sources, route, info } = loaded
  const { refused } = input
  // If the page has changed since, show the form's error instead: a redirect would lose it.
  const outcome = refused && loaded.outcome.kind !== 'ok' ? failure(400, refused.message) : loaded.outcome
  const timing: string[] = []

  function report(phase: PagePhaseEvent['phase'], status: number): void {
    const ms = Math.round(performance.now() - startedAt)
    timing.push(`${phase};dur=${ms}`)
    renderer.observe({ type: 'page', requestId: info.requestId, route, phase, status, ms })
  }

  function answer({
    status,
    headers,
    body,
    shared,
  }: Omit<RenderedDocument, 'body'> & Pick<RenderedPage, 'body'>): RenderedPage {
    return {
      status,
      headers: { ...headers, 'server-timing': timing.join(', ') },
      body,
      shared,
      get tags() {
        return sources.read().tags
      },
      get expiresAt() {
        return sources.read().expiresAt
      },
      get lifetime() {
        return sources.read().lifetime
      },
    }
  }

  if (outcome.kind === 'redirect') {
    report('data', outcome.status)
    return answer({ status: outcome.status, headers: { location: outcome.to }, body: null, shared: null })
  }
  report('data', statusOf(outcome))
  const document = await renderDocument(renderer, loaded, outcome, { ...input, turn })
  if (document === null) return DISCONNECTED
  const { status, body } = document
  report('shell', status)
  const answered = answer(document)
  if (Buffer.isBuffer(body)) report('complete', status)
  else body.once('end', () => report('complete', status))
  return answered
}
