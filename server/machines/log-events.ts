import type { Logger } from 'pino'
import type { Handlers, Observe, ShopEvent } from '../ground/events.ts'

const LOGGED_TAGS = 20

const LOGGED_ADDRESSES = 20
const LOGGED_ADDRESS_LENGTH = 200

const PACE_MS = 10_000

const HEALTH_PROBES: ReadonlySet<string | null> = new Set(['/livez', '/healthz', '/readyz', '/version'])

function describeError(error: unknown, isDebug: boolean) {
  if (!(error instanceof Error)) return { error: typeof error }
  return { error: error.name, what: error.message, ...(isDebug && { stack: error.stack }) }
}

/** A pause is logged when it begins; calls refused during it would only repeat that. */
function isBackendsFault(outcome: string, detail: string): boolean {
  return outcome.startsWith('UPSTREAM_') && outcome !== 'UPSTREAM_BUSY' && detail !== 'paused'
}

function createPace(milliseconds: number): () => boolean {
  let last = -Infinity
  return () => {
    const now = performance.now()
    if (now - last < milliseconds) return false
    last = now
    return true
  }
}

function ofTheProcess(logger: Logger): Handlers<'redis' | 'traces' | 'overload' | 'policyViolation' | 'browserError'> {
  const isDue = createPace(PACE_MS)
  const isViolationDue = createPace(PACE_MS)
  const isErrorDue = createPace(PACE_MS)
  const isOverloadDue = createPace(PACE_MS)
  return {
    redis({ type: _type, ...line }) {
      if (line.state === 'connected') logger.info(line, 'Redis is there')
      else if (isDue()) logger.warn(line, 'Redis is away or slow')
      else logger.debug(line, 'Redis is away or slow')
    },
    traces({ type: _type, ...line }) {
      if (line.state === 'lost') logger.warn(line, 'traces cannot be delivered')
      else logger.info(line, 'traces are delivered again')
    },
    overload({ type: _type, ...line }) {
      if (isOverloadDue()) logger.warn(line, 'the shop is overloaded, requests are refused')
      else logger.debug(line, 'request refused, the shop is overloaded')
    },
    // Anyone can send these, so they must not flood the log.
    policyViolation({ type: _type, ...line }) {
      if (isViolationDue()) logger.warn(line, 'the policy of a page was violated')
      else logger.debug(line, 'the policy of a page was violated')
    },
    browserError({ type: _type, ...line }) {
      if (isErrorDue()) logger.warn(line, 'a script failed in a browser')
      else logger.debug(line, 'a script failed in a browser')
    },
  }
}

function ofOrders(logger: Logger): Handlers<'order' | 'payment' | 'orderEmailLost' | 'orderTotalDiffers'> {
  return {
    order({ requestId, method, state, orderId, amount, currency }) {
      logger.info({ requestId, payment: method, outcome: state, orderId, amount, currency }, 'order')
    },
    payment({ requestId, method, state, orderId }) {
      logger.info({ requestId, payment: method, outcome: state, orderId }, 'payment')
    },
    orderEmailLost({ type: _type, ...line }) {
      logger.warn(line, 'order e-mail not sent')
    },
    orderTotalDiffers({ type: _type, ...line }) {
      logger.error(line, 'order placed at another total than agreed')
    },
  }
}

function ofTheBackend(logger: Logger): Handlers<'pause' | 'dialect' | 'redirectsDropped'> {
  return {
    pause({ type: _type, ...line }) {
      logger.warn(line, 'the backend asks for a pause')
    },
    dialect({ type: _type, ...line }) {
      logger.info(line, 'learnt about the backend')
    },
    redirectsDropped({ addresses }) {
      const logged = addresses.slice(0, LOGGED_ADDRESSES).map((address) => address.slice(0, LOGGED_ADDRESS_LENGTH))
      logger.warn({ addresses: logged, addressCount: addresses.length }, 'redirects of the backend dropped')
    },
  }
}

export function createEventLog(logger: Logger): Observe {
  const isDebug = logger.isLevelEnabled('debug')
  const writers: Handlers<ShopEvent['type']> = {
    ...ofTheProcess(logger),
    ...ofOrders(logger),
    ...ofTheBackend(logger),
    request({ type: _type, locale, ms, ...line }) {
      const said = { ...line, ms: Math.round(ms), language: locale }
      if (HEALTH_PROBES.has(line.route)) logger.debug(said, 'request')
      else logger.info(said, 'request')
    },
    vitals({ type: _type, ...line }) {
      logger.debug(line, 'web vitals')
    },
    page({ type: _type, ...line }) {
      logger.debug(line, 'page')
    },
    rateLimited({ type: _type, ...line }) {
      logger.debug(line, 'request refused, its visitor asks for too much')
    },
    refusal({ type: _type, ...line }) {
      logger.info(line, 'request refused')
    },
    operation({ type: _type, name, codes, known: _known, limits: _limits, ...line }) {
      const [outcome = 'ok'] = codes
      logger.info({ ...line, operation: name, outcome, ...(codes.length > 1 && { codes }) }, 'operation')
    },
    operationCost({ type: _type, ...line }) {
      logger.trace(line, 'cost of an operation')
    },
    upstream({ type: _type, outcome, detail, ...line }) {
      if (isBackendsFault(outcome, detail)) logger.warn({ ...line, outcome, detail }, 'upstream call failed')
      else logger.debug({ ...line, outcome }, 'upstream call')
    },
    sharedRead({ type: _type, ...line }) {
      logger.trace(line, 'second level of the cache')
    },
    cache({ type: _type, ...line }) {
      logger.trace(line, 'cache')
    },
    // The failed call behind it is logged separately.
    shed({ type: _type, ...line }) {
      logger.debug(line, 'call not sent')
    },
    purge({ type: _type, tags, ...line }) {
      logger.info({ ...line, tags: tags.slice(0, LOGGED_TAGS), tagCount: tags.length }, 'purged')
    },
    fault({ requestId, where, error }) {
      logger.error({ requestId, where, ...describeError(error, isDebug) }, 'something failed')
    },
  }
  // @NOTE TypeScript cannot correlate an event with the writer of its type.
  return (event) => (writers[event.type] as (event: ShopEvent) => void)(event)
}
