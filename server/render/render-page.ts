import { failure } from '#client/app/for-the-server.ts'
import type { Sources } from '#graphql/contract.ts'
import type { PagePhaseEvent } from '../ground/events.ts'
import type { PageTicket, QueuedPage } from '../capacity/render-queue.ts'
import { type DrawOptions, drawPage, statusOf } from './draw-page.tsx'
import type { Drawn, HtmlBody } from './drawn.ts'
import { loadPage, type PageRequest } from './load-page.ts'
import type { Renderer } from './renderer.ts'

export type RenderInput = PageRequest & Omit<DrawOptions, 'turn'> & PageTicket

/** The sources of a stream are complete once it has ended. */
export interface Rendered extends Sources {
  status: number
  headers: Record<string, string>
  body: HtmlBody | null
  shared: Drawn['shared']
}

/** nginx's code for a client that disconnected. */
const CLIENT_CLOSED_REQUEST = 499

const LEFT: Rendered = {
  status: CLIENT_CLOSED_REQUEST,
  headers: {},
  body: null,
  shared: null,
  tags: [],
  expiresAt: null,
  lifetime: { freshUntil: 0, staleUntil: 0, keptUntil: 0 },
}

/** Waits for a turn before loading and before rendering. Throws `Overload` if too many pages are waiting. */
export async function renderPage(renderer: Renderer, input: RenderInput): Promise<Rendered> {
  const queued = renderer.queue.admit(input)
  try {
    return await renderQueued(renderer, input, queued)
  } catch (error) {
    if (input.signal.aborted && error === input.signal.reason) return LEFT
    throw error
  } finally {
    queued.end()
  }
}

async function renderQueued(renderer: Renderer, input: RenderInput, { turn }: QueuedPage): Promise<Rendered> {
  const startedAt = performance.now()
  await turn()
  const loaded = await loadPage(renderer, input)
  const { sources, route, info } = loaded
  const { refused } = input
  // If the page has changed since, show the form's error instead: a redirect would lose it.
  const outcome = refused && loaded.outcome.kind !== 'ok' ? failure(400, refused.message) : loaded.outcome

  const timing: string[] = []

  function tell(phase: PagePhaseEvent['phase'], status: number): void {
    const ms = Math.round(performance.now() - startedAt)
    timing.push(`${phase};dur=${ms}`)
    renderer.observe({
      type: 'page',
      requestId: info.requestId,
      route,
      phase,
      status,
      ms,
    })
  }

  function answer({ status, headers, body, shared }: Omit<Drawn, 'body'> & Pick<Rendered, 'body'>): Rendered {
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
    tell('data', outcome.status)
    return answer({ status: outcome.status, headers: { location: outcome.to }, body: null, shared: null })
  }
  tell('data', statusOf(outcome))
  const drawn = await drawPage(renderer, loaded, outcome, { ...input, turn })
  if (drawn === null) return LEFT
  const { status, body } = drawn
  tell('shell', status)
  const answered = answer(drawn)
  if (Buffer.isBuffer(body)) tell('complete', status)
  else body.once('end', () => tell('complete', status))
  return answered
}
