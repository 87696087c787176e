import { DEFAULT_LIMITS, type LimitName, type Limits, LIMITS } from './limits.ts'

function isLimit(name: string): name is LimitName {
  return Object.hasOwn(LIMITS, name)
}

const REMOVED: Readonly<Record<string, string>> = {
  breakerRow: 'breakerCalls is the number of calls before failures open a breaker',
  heapShare: 'the platform restarts a process that runs out of memory',
}

function faultOf(name: string, text: string): string | null {
  if (!isLimit(name)) {
    return Object.hasOwn(REMOVED, name) ? `${name} was removed; ${REMOVED[name]}` : `unknown limit ${name}`
  }
  const { least, most } = LIMITS[name]
  const value = /^\d{1,12}$/.test(text) ? Number(text) : NaN
  return value >= least && value <= most ? null : `${name} must be a whole number from ${least} to ${most}`
}

/** A placed order's response must not be cut off, so the request deadline is at least this long. */
function withOrderDeadline(limits: Limits): Limits {
  const { orderDeadline, graphqlTimeout, pageTimeout } = limits
  return { ...limits, orderDeadline: Math.min(orderDeadline, Math.min(graphqlTimeout, pageTimeout) * 0.8) }
}

/**
 * @param text `name=value,…`; empty for the defaults
 * @returns all limits, and a short message per mistake
 */
export function readLimits(text: string): { limits: Limits; faults: string[] } {
  const given = text
    .split(',')
    .map((setting) => setting.trim())
    .filter(Boolean)
    .map((setting): [string, string] => {
      const [name = '', ...value] = setting.split('=')
      return [name.trim(), value.join('=').trim()]
    })
  const faults = given.map(([name, value]) => faultOf(name, value)).filter((fault) => fault !== null)
  const values = given.map(([name, value]) => [name, Number(value)])
  const limits = faults.length > 0 ? DEFAULT_LIMITS : { ...DEFAULT_LIMITS, ...Object.fromEntries(values) }
  return { limits: withOrderDeadline(limits), faults }
}
