import type { GraphQL, SourceCollector } from '#graphql/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { CompressDocument } from '../compress-document.ts'
import type { Observe } from '../events.ts'
import type { Life } from '../load/life.ts'
import type { Pressure } from '../load/pressure.ts'
import type { RenderQueue } from '../load/render-queue.ts'
import type { AssetManifest } from './asset-manifest.ts'
import type { InlineParts, ShopLook } from './inline-parts.ts'
import type { LocaleMessages } from './messages.ts'

/** The renderer's dependencies, the same for all pages. */
export interface Renderer {
  graphql: GraphQL
  manifest: AssetManifest
  /** Scheme and host of the shop, without a slash at the end. */
  origin: string
  /** Texts of a language; their sources are added to the page's. */
  messagesOf(locale: Locale, predefined: boolean, sources: SourceCollector): Promise<LocaleMessages>
  /** Writes a query's answer as a script element; see `createAnswerScripts`. */
  answerScript(id: string, answer: unknown): Buffer
  /** What the head of a document has inline; see `createInlineParts`. */
  inlineParts(settings: ShopLook | null): InlineParts
  /** Share of visits that tell how they went; null: none. */
  vitalsSample: number | null
  /** Milliseconds for the data that a page begins with, from the arrival of its request. */
  shellDeadline: number
  /** Milliseconds for a whole render. */
  deadline: number
  queue: RenderQueue
  compress: CompressDocument
  pressure: Pick<Pressure, 'refusal'>
  life: Pick<Life, 'onCutShort'>
  observe: Observe
}
