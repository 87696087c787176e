import { buildConnector, errors } from 'undici'
import { createSteadyLookup } from './steady-lookup.ts'

/**
 * Makes connections to the backend. The timer is our own: undici's looks once a second, so that half a second was one.
 * @param milliseconds for one connection, with the lookup of its name
 * @param clock milliseconds that never jump
 */
export function createConnector(milliseconds: number, clock: () => number): buildConnector.connector {
  const connect = buildConnector({ timeout: milliseconds, lookup: createSteadyLookup(clock) })
  return (options, tell) => {
    let isOver = false
    const timer = setTimeout(() => {
      isOver = true
      tell(new errors.ConnectTimeoutError('no connection in time'), null)
    }, milliseconds)
    connect(options, (...result) => {
      clearTimeout(timer)
      if (!isOver) tell(...result)
      else result[1]?.destroy()
    })
  }
}
