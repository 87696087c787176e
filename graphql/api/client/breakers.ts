import { hash } from 'node:crypto'
import CircuitBreaker from 'opossum'
import type { Limits } from '../../limits.ts'
import {
  RestError,
  BREAKER_OPEN,
  CLIENT_GONE,
  isConnectionFault,
  isServerError,
  PAUSED,
  SHOP_CLOSING,
} from './rest-error.ts'
import type { RestRequest } from './rest-request.ts'

const WINDOW_MS = 10_000

/** Details of faults that say nothing about the backend's health. */
const NO_SIGNS = new Set([CLIENT_GONE, SHOP_CLOSING, PAUSED])

function isSign(error: unknown): boolean {
  return !(error instanceof RestError) || (error.code !== 'UPSTREAM_BUSY' && !NO_SIGNS.has(error.detail))
}

function isFailure(error: unknown): boolean {
  return error instanceof RestError && error.code.startsWith('UPSTREAM_')
}

/** `probing`: the next call tests whether the backend has recovered. */
export type BreakerState = 'closed' | 'open' | 'probing'

interface EndpointBreaker {
  circuit: CircuitBreaker<[error: unknown]>
  isProbing: boolean
  /** Source and time of the last failure, and the time of the last one from another source. */
  last: { source: string | null; at: number; othersAt: number }
}

type GuardedCall = Pick<RestRequest, 'name' | 'path' | 'caller' | 'payer' | 'isCatalog'>

export interface Breakers {
  /** @throws {RestError} UPSTREAM_DOWN while the endpoint's breaker is open, and whatever `run` throws */
  guarded<T>(call: GuardedCall, run: () => Promise<T>): Promise<T>
  states(): Record<string, BreakerState>
  /** False from a call that found no backend until one is answered. A breaker opens after several such calls only. */
  isReached(): boolean
  close(): void
}

function stateOf({ circuit }: EndpointBreaker): BreakerState {
  if (circuit.opened) return 'open'
  return circuit.halfOpen ? 'probing' : 'closed'
}

/** The caller (a token) or page that may have caused a failure; null if only the backend can have. */
function sourceOf({ caller = null, path, isCatalog }: GuardedCall, error: unknown): string | null {
  if (!isFailure(error) || isConnectionFault(error)) return null
  if (caller !== null) return hash('sha256', caller)
  return isCatalog && isServerError(error) ? path : null
}

/** Number of running reads at or above which a visitor can slow down the others. */
const LEAST_HELD = 2

/** The running public reads, by the visitors who pay for them. */
function createRunningReads() {
  // bounded: visitors with reads in progress
  const held = new Map<string, number>()
  let all = 0
  return {
    begin({ payer = null, isCatalog = false }: GuardedCall): () => void {
      if (!isCatalog) return () => undefined
      all += 1
      if (payer !== null) held.set(payer, (held.get(payer) ?? 0) + 1)
      return () => {
        all -= 1
        const left = payer === null ? 0 : (held.get(payer) ?? 1) - 1
        if (payer !== null && left > 0) held.set(payer, left)
        else if (payer !== null) held.delete(payer)
      }
    },
    /** Whether one visitor has at least half of them. */
    areOfOne(): boolean {
      const most = Math.max(0, ...held.values())
      return most >= LEAST_HELD && most * 2 >= all
    },
  }
}

const isTimeout = (error: unknown) => error instanceof RestError && error.code === 'UPSTREAM_TIMEOUT'

/** A single caller or broken product must not block an endpoint for others. */
function isOneSource({ last }: EndpointBreaker, call: GuardedCall, error: unknown): boolean {
  const source = sourceOf(call, error)
  if (source === null) return false
  const now = performance.now()
  if (source !== last.source) last.othersAt = last.at
  Object.assign(last, { source, at: now })
  return now - last.othersAt > WINDOW_MS
}

/**
 * One breaker per endpoint, so that a slow search blocks neither product pages nor orders. Calls are reported to
 * opossum when they end, because visitors who leave say nothing about the backend's health.
 */
export function createBreakers(limits: Pick<Limits, 'breakerShare' | 'breakerCalls' | 'breakerPause'>): Breakers {
  // bounded: the table of endpoints
  const breakers = new Map<string, EndpointBreaker>()
  const reads = createRunningReads()
  let isReached = true

  function breakerOf(name: string): EndpointBreaker {
    const known = breakers.get(name)
    if (known) return known
    async function endWith(error: unknown): Promise<void> {
      if (error !== null) throw error
    }
    const circuit = new CircuitBreaker(endWith, {
      name,
      timeout: false,
      errorFilter: (error) => !isFailure(error),
      errorThresholdPercentage: limits.breakerShare,
      volumeThreshold: limits.breakerCalls,
      rollingCountTimeout: WINDOW_MS,
      resetTimeout: limits.breakerPause,
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
    })
    const breaker = { circuit, isProbing: false, last: { source: null, at: -Infinity, othersAt: -Infinity } }
    breakers.set(name, breaker)
    return breaker
  }

  async function guarded<T>(call: GuardedCall, run: () => Promise<T>): Promise<T> {
    const breaker = breakerOf(call.name)
    const { circuit } = breaker
    if (circuit.opened || (circuit.halfOpen && breaker.isProbing)) throw new RestError('UPSTREAM_DOWN', BREAKER_OPEN)
    const isProbe = circuit.halfOpen
    if (isProbe) breaker.isProbing = true
    const endRead = reads.begin(call)
    let failure: unknown = null
    try {
      return await run()
    } catch (error) {
      failure = error
      throw error
    } finally {
      if (isProbe) breaker.isProbing = false
      const isOwn = isOneSource(breaker, call, failure) || (isTimeout(failure) && reads.areOfOne())
      endRead()
      if (isSign(failure)) isReached = !isConnectionFault(failure)
      if (isSign(failure) && !isOwn) await circuit.fire(failure).catch(() => undefined)
    }
  }

  return {
    guarded,
    states: () => Object.fromEntries([...breakers].map(([name, breaker]) => [name, stateOf(breaker)])),
    isReached: () => isReached,
    close() {
      for (const { circuit } of breakers.values()) circuit.shutdown()
    },
  }
}
