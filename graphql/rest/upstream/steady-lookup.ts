import { lookup as lookUp, type LookupAddress, type LookupAllOptions } from 'node:dns'
import type { LookupFunction } from 'node:net'

/** How long an address is used after the name could be resolved last, in milliseconds. */
const KEPT_MS = 60_000

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Resolves names for `net.connect`. Where the resolver fails, the last good addresses of a name are used for a minute.
 * @param clock milliseconds that never jump
 * @param resolve Node's own; for tests
 */
export function createSteadyLookup(clock: () => number, resolve: Resolve = lookUp): LookupFunction {
  const known = new Map<string, { addresses: LookupAddress[]; at: number }>()

  return function steadyLookup(hostname, options, callback) {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const last = known.get(hostname)
      if (!error && found.length > 0) known.set(hostname, { addresses: found, at: clock() })
      const isKept = last !== undefined && clock() - last.at < KEPT_MS
      const addresses = !error && found.length > 0 ? found : isKept ? last.addresses : []
      const [first] = addresses
      if (!first) callback(error ?? new Error('no address'), '')
      else if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}
