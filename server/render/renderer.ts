import type { Messages } from '#client/app/for-the-server.ts'
import type { GraphQL } from '#graphql/contract.ts'
import type { Locale } from '#shared/locales.ts'
import type { CompressDocument } from '../answers/send-html.ts'
import type { LoadControl } from '../capacity/load-control.ts'
import type { Config } from '../ground/config.ts'
import type { Observe } from '../ground/events.ts'
import type { AssetManifest } from './asset-manifest.ts'
import { createAnswerScripts, createInlineParts } from './inline-scripts.ts'
import { createMessageSource } from './messages.ts'

interface RendererOptions {
  graphql: GraphQL
  observe: Observe
  compress: CompressDocument
  manifest: AssetManifest
  messages: Record<Locale, Messages>
  load: Pick<LoadControl, 'queue' | 'check' | 'enter' | 'shutdown'>
}

export type Renderer = ReturnType<typeof createRenderer>

export function createRenderer(
  {
    origin,
    vitalsSample,
    offlinePage,
    limits,
    agents,
  }: Pick<Config, 'origin' | 'vitalsSample' | 'offlinePage' | 'limits' | 'agents'>,
  { messages, load, ...options }: RendererOptions,
) {
  const { graphql, manifest } = options
  return {
    ...options,
    ...load,
    origin,
    vitalsSample,
    hasServiceWorker: offlinePage,
    hasTwins: agents !== null,
    messagesOf: createMessageSource(messages, (locale, sources) => graphql.localization(locale, sources)),
    answerScript: createAnswerScripts(),
    inlineParts: createInlineParts(manifest.inlineScripts),
    /** Milliseconds for the critical data, from the request's arrival. */
    shellDeadline: limits.shellDeadline,
    deadline: limits.renderDeadline,
  }
}
