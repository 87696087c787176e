export interface Surroundings {
  accounts: number
  /** Seconds at which a gate between shop and backend switches to its next fault. */
  faultsAt: readonly number[]
  /** Seconds after the shop's start at which a flash sale ends; null changes none. */
  saleEndsIn: number | null
  /** Three shops behind nginx are replaced one after another. */
  isRolling: boolean
  /** Crossing a threshold is the profile's purpose. */
  endsByThreshold: boolean
  mostMegabytes?: number
  products?: number
  /** The profile needs what the profile `capacity` finds in the same shop. */
  needsCapacity?: boolean
  settings?: Record<string, string>
}

const PLAIN: Surroundings = { accounts: 0, faultsAt: [], saleEndsIn: null, isRolling: false, endsByThreshold: false }

// All agents of the test have their profile on one host, which has a limit of its own.
const MANY_AGENTS = 'drainWait=0,agentCallsPerMinute=1000000'
// It runs on machines that do other work too, on which programs would be refused.
const NEVER_BUSY = 'drainWait=0,utilisation=100'
const UNCACHED: Surroundings = { ...PLAIN, settings: { PAGE_CACHE_MB: '0', LIMITS: MANY_AGENTS } }

export const PROFILES: Readonly<Record<string, Surroundings>> = {
  smoke: { ...PLAIN, accounts: 2, products: 60, settings: { LIMITS: NEVER_BUSY } },
  load: PLAIN,
  cache: PLAIN,
  render: PLAIN,
  spike: PLAIN,
  capacity: UNCACHED,
  overload: { ...UNCACHED, needsCapacity: true },
  breakpoint: { ...PLAIN, endsByThreshold: true },
  soak: { ...PLAIN, mostMegabytes: 280 },
  // Faults of the gate: gone, slow, errors, well again.
  outage: { ...PLAIN, faultsAt: [20, 45, 60, 75] },
  herd: PLAIN,
  flash: { ...PLAIN, saleEndsIn: 25 },
  graphql: PLAIN,
  agents: { ...PLAIN, settings: { LIMITS: MANY_AGENTS } },
  rolling: { ...PLAIN, isRolling: true },
}
