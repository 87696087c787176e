/** What has to stand around the shop while a profile runs, and what is done to it. */
export interface Surroundings {
  /** Members who can sign in. */
  accounts: number
  /** Between shop and backend stands a gate that can break the calls; when it goes on to its next fault, in seconds. */
  faultsAt: readonly number[]
  /** Seconds after the start of the shop in which a flash sale ends; null: none is changed. */
  saleEndsIn: number | null
  /** Three shops stand behind nginx, and are replaced one after another while they are visited. */
  isRolling: boolean
  /** The thresholds say when to stop, and reaching them is no failure. */
  endsByThreshold: boolean
  /** Limit of the process's resident memory at the end. */
  mostMegabytes?: number
  /** Settings of the shop for this profile. */
  settings?: Record<string, string>
}

const PLAIN: Surroundings = { accounts: 0, faultsAt: [], saleEndsIn: null, isRolling: false, endsByThreshold: false }

/** All profiles of `loadtest/profiles/`, by name. */
export const PROFILES: Readonly<Record<string, Surroundings>> = {
  smoke: { ...PLAIN, accounts: 2 },
  load: PLAIN,
  cache: PLAIN,
  render: PLAIN,
  spike: PLAIN,
  overload: { ...PLAIN, settings: { PAGE_CACHE_MB: '0' } },
  breakpoint: { ...PLAIN, endsByThreshold: true },
  soak: { ...PLAIN, mostMegabytes: 280 },
  // In the order of the gate's faults: gone, slow, errors, and well again.
  outage: { ...PLAIN, faultsAt: [20, 45, 60, 75] },
  herd: PLAIN,
  flash: { ...PLAIN, saleEndsIn: 25 },
  graphql: PLAIN,
  rolling: { ...PLAIN, isRolling: true },
}
