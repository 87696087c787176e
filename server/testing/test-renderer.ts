import { loadPageModule } from '#client/app/for-the-server.ts'
import type { GraphQL } from '#graphql/contract.ts'
import { DEFAULT_LIMITS } from '#graphql/limits.ts'
import { PATIENT_LIMITS } from '#graphql/testing/patient-limits.ts'
import { match } from '#shared/match-route.ts'
import { splitLocale } from '#shared/routes.ts'
import { createCompressor } from '../answers/send-html.ts'
import { createShutdown } from '../capacity/drain.ts'
import { createWorkQueue } from '../capacity/work-queue.ts'
import type { ShopEvent } from '../ground/events.ts'
import { wholeDocument } from '../render/html-stream.ts'
import { loadAllMessages } from '../render/messages.ts'
import { type RenderedPage, type RenderInput, renderPage } from '../render/render-page.ts'
import { createRenderer, type Renderer } from '../render/renderer.ts'
import { anonymousInfo } from '../session/session.ts'

export interface TestRenderer {
  renderer: Renderer
  events: ShopEvent[]
  /** `changes` overrides parts of the input. */
  render(address: string, changes?: Partial<RenderInput>): Promise<RenderedPage & { html: string }>
}

const MANIFEST = {
  entry: '/assets/entry.js',
  inlineScripts: { head: 'document.addEventListener("error",()=>{},true)', start: 'start()' },
  css: '/assets/entry.css',
  pageCss: {},
  entryImports: [],
  pages: {},
  messages: {},
  texts: {},
  fonts: {},
}

export async function createTestRenderer(graphql: GraphQL): Promise<TestRenderer> {
  const events: ShopEvent[] = []
  const renderer = createRenderer(
    { origin: 'http://shop.test', vitalsSample: null, offlinePage: true, limits: PATIENT_LIMITS, agents: null },
    {
      graphql,
      observe: (event) => void events.push(event),
      compress: createCompressor(),
      manifest: MANIFEST,
      messages: await loadAllMessages(),
      load: {
        queue: createWorkQueue(DEFAULT_LIMITS),
        check: () => undefined,
        enter: async () => undefined,
        shutdown: createShutdown(),
      },
    },
  )

  async function inputOf(address: string): Promise<RenderInput> {
    const { pathname, searchParams } = new URL(address, renderer.origin)
    const { locale, path } = splitLocale(pathname)
    const matched = match(pathname)
    const destination = matched && { matched, page: await loadPageModule(matched.name) }
    const { signal } = new AbortController()
    const info = anonymousInfo('test-1', locale, signal, null)
    return {
      locale,
      path,
      searchParams,
      destination,
      info,
      complete: true,
      signal,
      loadClass: 'critical',
      visitor: null,
    }
  }

  return {
    renderer,
    events,
    async render(address, changes = {}) {
      const rendered = await renderPage(renderer, { ...(await inputOf(address)), ...changes })
      const html = rendered.body ? String(await wholeDocument(rendered.body)) : ''
      // A stream's sources are complete only now, so they are read here.
      const { status, headers, body, shared, tags, expiresAt, lifetime } = rendered
      return { status, headers, body, shared, tags, expiresAt, lifetime, html }
    },
  }
}
