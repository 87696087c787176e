import type { FastifyInstance } from 'fastify'
import type { GraphQL } from '#graphql/contract.ts'
import type { CompressDocument } from '../answers/send-html.ts'
import type { Pressure } from '../capacity/load-class.ts'
import type { RateLimits } from '../capacity/rate-limits.ts'
import type { Config } from '../ground/config.ts'
import type { Observe } from '../ground/events.ts'
import { createProfileFetcher } from './fetch-profile.ts'
import { registerAgentMcp } from './mcp.ts'
import { createPlatformProfiles } from './platform-profiles.ts'
import { registerProfile } from './profile.ts'
import { registerAgentRest } from './rest.ts'

interface AgentOptions {
  graphql: Pick<GraphQL, 'run'>
  config: Pick<Config, 'agents' | 'origin' | 'limits'>
  load: { pressure: Pick<Pressure, 'refusal'> }
  rates: RateLimits
  compress: CompressDocument
  observe: Observe
  clock: () => number
}

/** Discovery and the operations of the Universal Commerce Protocol, unless `AGENT_DOOR` is off. */
export async function registerAgents(app: FastifyInstance, options: AgentOptions): Promise<void> {
  const { graphql, config, clock, load, ...rest } = options
  const { agents, origin, limits } = config
  if (!agents) return
  const { allowsLoopback } = agents
  const fetcher = createProfileFetcher(allowsLoopback)
  app.addHook('onClose', () => fetcher.close())
  const profiles = createPlatformProfiles({ fetch: (url) => fetcher.fetch(url), clock })
  registerProfile(app, origin)
  const { pressure } = load
  const transport = {
    ...rest,
    pressure,
    shop: { graphql, origin, profiles },
    allowsLoopback,
    timeout: limits.graphqlTimeout,
  }
  await registerAgentRest(app, transport)
  await registerAgentMcp(app, transport)
}
