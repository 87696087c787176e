import type { FastifyInstance } from 'fastify'
import type { CompressDocument } from '../answers/send-html.ts'
import type { LoadControl } from '../capacity/load-control.ts'
import type { KeptTexts } from '../fleet/kept-texts.ts'
import type { Config } from '../ground/config.ts'
import type { Observe } from '../ground/events.ts'
import { createTurns } from './cart/take-turns.ts'
import { type FeedOptions, registerFeed } from './feed/register-feed.ts'
import { createProfileFetcher, type ProfileFetcher } from './fetch-profile.ts'
import type { Handoffs } from './handoff/handoffs.ts'
import { type MarkdownOptions, registerMarkdown } from './markdown/register-markdown.ts'
import { registerAgentMcp } from './mcp.ts'
import { createPlatformProfiles } from './platform-profiles.ts'
import { registerProfile } from './profile.ts'
import { createPublicAnswers } from './public-answers.ts'
import { registerAgentRest } from './rest.ts'
import { isProtocolError } from './ucp.ts'

interface AgentOptions extends Omit<MarkdownOptions & FeedOptions, 'origin' | 'enter'> {
  config: Pick<Config, 'agents' | 'origin' | 'limits'>
  handoffs: Handoffs
  keptAnswers: KeptTexts
  load: Pick<LoadControl, 'enter'>
  compress: CompressDocument
  observe: Observe
}

async function fetchObserved(fetcher: ProfileFetcher, url: URL, observe: Observe) {
  const startedAt = performance.now()
  const profile = await fetcher.fetch(url)
  const outcome = isProtocolError(profile) ? profile.code : 'ok'
  observe({ type: 'agentProfile', agent: url.host, outcome, ms: performance.now() - startedAt })
  return profile
}

/**
 * Discovery and the operations of the Universal Commerce Protocol, pages as Markdown, and the product feed, unless
 * `AGENT_DOOR` is off. Must be registered before the pages.
 */
export async function registerAgents(app: FastifyInstance, options: AgentOptions): Promise<void> {
  const { graphql, config, load, clock, rates, keptAnswers, compress, observe, messages, handoffs, cache } = options
  const { agents, origin, limits } = config
  if (!agents) return
  registerMarkdown(app, { ...options, origin, enter: load.enter })
  registerFeed(app, { ...options, origin, enter: load.enter })
  const { allowsLoopback, keys } = agents
  const fetcher = createProfileFetcher(allowsLoopback)
  app.addHook('onClose', () => fetcher.close())
  const profiles = createPlatformProfiles({ fetch: (url) => fetchObserved(fetcher, url, observe), clock })
  registerProfile(app, origin, keys?.published)
  const transport = {
    shop: {
      graphql,
      origin,
      profiles,
      rates,
      keptAnswers,
      enter: load.enter,
      answerPublic: createPublicAnswers(graphql, cache),
      observe,
      messages,
      handoffs,
      inTurn: createTurns(),
      now: Date.now,
    },
    allowsLoopback,
    keys,
    rates,
    timeout: limits.graphqlTimeout,
    compress,
    observe,
  }
  await registerAgentRest(app, transport)
  await registerAgentMcp(app, transport)
}
