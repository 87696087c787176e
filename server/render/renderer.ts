import type { GraphQL, SourceCollector } from '#graphql/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { CompressDocument } from '../answers/compress-document.ts'
import type { Observe } from '../ground/events.ts'
import type { Life } from '../capacity/life.ts'
import type { Pressure } from '../capacity/pressure.ts'
import type { RenderQueue } from '../capacity/render-queue.ts'
import type { AssetManifest } from './asset-manifest.ts'
import type { InlineParts, ShopLook } from './inline-parts.ts'
import type { LocaleMessages } from './messages.ts'

export interface Renderer {
  graphql: GraphQL
  manifest: AssetManifest
  origin: string
  /** Adds the texts' sources to `sources`. */
  messagesOf(locale: Locale, predefined: boolean, sources: SourceCollector): Promise<LocaleMessages>
  answerScript(id: string, answer: unknown): Buffer
  inlineParts(settings: ShopLook | null): InlineParts
  vitalsSample: number | null
  /** Milliseconds for the critical data, from the request's arrival. */
  shellDeadline: number
  deadline: number
  queue: RenderQueue
  compress: CompressDocument
  pressure: Pick<Pressure, 'refusal'>
  life: Pick<Life, 'onCutShort'>
  observe: Observe
}
