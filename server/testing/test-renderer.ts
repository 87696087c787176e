import { loadMessages, loadPageModule, type Messages } from '#client/app/for-the-server.ts'
import type { GraphQL } from '#graphql/contract.ts'
import { DEFAULT_LIMITS } from '#graphql/limits.ts'
import { LOCALES, type Locale } from '#shared/locales.ts'
import { match, splitLocale } from '#shared/routes.ts'
import { createCompressor } from '../answers/compress-document.ts'
import type { ShopEvent } from '../ground/events.ts'
import { createLife } from '../capacity/life.ts'
import { createRenderQueue } from '../capacity/render-queue.ts'
import { anonymousInfo } from '../session/session.ts'
import { wholeDocument } from '../render/drawn.ts'
import { createInlineParts } from '../render/inline-parts.ts'
import { createMessageSource } from '../render/messages.ts'
import { type Rendered, type RenderInput, renderPage } from '../render/render-page.ts'
import type { Renderer } from '../render/renderer.ts'
import { createAnswerScripts } from '../render/serialize.ts'

export interface TestRenderer {
  renderer: Renderer
  events: ShopEvent[]
  /** `changes` overrides parts of the input. */
  render(address: string, changes?: Partial<RenderInput>): Promise<Rendered & { html: string }>
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
  const loaded = await Promise.all(LOCALES.map(async (locale) => [locale, await loadMessages(locale)] as const))
  // @NOTE The type of fromEntries loses that every locale has an entry.
  const messages = Object.fromEntries(loaded) as Record<Locale, Messages>
  const renderer: Renderer = {
    graphql,
    manifest: MANIFEST,
    origin: 'http://shop.test',
    messagesOf: createMessageSource(messages, (locale, sources) => graphql.localization(locale, sources)),
    answerScript: createAnswerScripts(),
    inlineParts: createInlineParts(MANIFEST.inlineScripts),
    vitalsSample: null,
    shellDeadline: 2_500,
    deadline: 5_000,
    queue: createRenderQueue(DEFAULT_LIMITS),
    compress: createCompressor(),
    pressure: { refusal: () => null },
    life: createLife(),
    observe: (event) => void events.push(event),
  }

  async function inputOf(address: string): Promise<RenderInput> {
    const { pathname, searchParams } = new URL(address, renderer.origin)
    const { locale, path } = splitLocale(pathname)
    const matched = match(pathname)
    const destination = matched && { matched, page: await loadPageModule(matched.name) }
    const { signal } = new AbortController()
    const info = anonymousInfo('test-1', locale, signal)
    return { locale, path, searchParams, destination, info, complete: true, signal, loadClass: 'critical' }
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
