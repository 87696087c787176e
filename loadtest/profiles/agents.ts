/** Shopping agents search, read products, and work with carts. */
import { shopAsAgent } from '../journeys/agent.ts'
import { readCatalog } from '../lib/catalog.ts'
import { profile, steady } from '../lib/profile.ts'
import { AGENT_OPERATIONS, HEALTHY } from '../thresholds.ts'

export const options = profile({
  scenarios: { agents: steady({ exec: 'agents', perSecond: 6, forSeconds: 30 }) },
  thresholds: { ...HEALTHY, ...AGENT_OPERATIONS },
})

export const setup = readCatalog
export const agents = shopAsAgent
