import { type DestinationStream, type Logger, pino } from 'pino'
import sonicBoom from 'sonic-boom'
import { readBuildIdentity } from '../ground/build-identity.ts'
import type { Observe, ShopEvent } from '../ground/events.ts'
import { isOutage } from '../ground/outage.ts'

const SECRETS = ['authorization', 'cookie', 'token', 'user_token', 'password']

/** Lines are batched and written off the event loop, so that no request waits for a slow log. */
const WRITING = {
  sync: false,
  /** Bytes; the package allows less than 16 kB. */
  minLength: 16_000,
  /** Milliseconds. Exits and fatal lines flush at once. */
  periodicFlush: 100,
  /** Bytes buffered for a stalled reader; lines beyond that are dropped. */
  maxLength: 4 * 1024 * 1024,
  /** Attempts, 100 ms apart, to write the last lines to a reader that has stopped. */
  maxWriteRetries: 10,
}

/**
 * Standard output without pino's own destination, whose last flush retries forever if the reader has stopped or is
 * gone: the process would then ignore signals.
 */
function openOutput(): DestinationStream {
  // Node makes a pipe non-blocking when process.stdout is first read. A blocked write would outlast process.exit.
  const output = new sonicBoom.SonicBoom({ fd: process.stdout.fd, ...WRITING })
  output.on('error', () => undefined)
  process.once('exit', () => {
    try {
      output.flushSync()
    } catch {
      // No reader will see these lines.
    }
  })
  return output
}

/** One JSON line per event. All redaction happens here. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: { paths: SECRETS, censor: '[redacted]' } }
  return pino(options, destination ?? openOutput())
}

export function logStart(logger: Logger): void {
  const { version, commit } = readBuildIdentity()
  logger.info({ version, commit, node: process.version }, 'starting')
}

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

type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error'
type LogLine = [level: Level, message: string, details: object]
type Describe<Type extends ShopEvent['type']> = (
  event: Omit<Extract<ShopEvent, { type: Type }>, 'type'>,
  isDebug: boolean,
) => LogLine

/** Lines that could flood the log: one is written per interval, the others at `debug`. */
const PACED: ReadonlySet<string> = new Set(['redis', 'overload', 'policyViolation', 'browserError'])

const LINES: { [Type in ShopEvent['type']]: Describe<Type> } = {
  redis: (event) =>
    event.state === 'connected' ? ['info', 'redis connected', event] : ['warn', 'redis unavailable or slow', event],
  traces: (event) =>
    event.state === 'lost' ? ['warn', 'trace delivery failed', event] : ['info', 'trace delivery recovered', event],
  overload: (event) => ['warn', 'overloaded, request refused', event],
  policyViolation: (event) => ['warn', 'content security policy violated', event],
  browserError: (event) => ['warn', 'script error in a browser', event],
  order: ({ method, state, ...event }) => ['info', 'order', { ...event, payment: method, outcome: state }],
  payment: ({ method, state, ...event }) => ['info', 'payment', { ...event, payment: method, outcome: state }],
  orderEmailLost: (event) => ['warn', 'order e-mail not sent', event],
  orderTotalDiffers: (event) => ['error', 'order total differs from the agreed total', event],
  pause: (event) => ['warn', 'backend asked for a pause', event],
  dialect: (event) => ['info', 'backend trait detected', event],
  redirectsDropped({ addresses }) {
    const logged = addresses.slice(0, LOGGED_ADDRESSES).map((address) => address.slice(0, LOGGED_ADDRESS_LENGTH))
    return ['warn', 'redirects dropped', { addresses: logged, addressCount: addresses.length }]
  },
  request({ locale, ms, program, agentCall, ...event }) {
    const level = HEALTH_PROBES.has(event.route) ? 'debug' : 'info'
    const own = { ...agentCall, ...(program !== null && { program }) }
    return [level, 'request', { ...event, ...own, ms: Math.round(ms), language: locale }]
  },
  agentProfile: ({ ms, ...event }) => ['info', 'agent profile fetched', { ...event, ms: Math.round(ms) }],
  feedIncomplete: ({ locale, code, ...event }) => [
    'error',
    'product feed not completed',
    { ...event, language: locale, outcome: code },
  ],
  vitals: (event) => ['debug', 'web vitals', event],
  page: (event) => ['debug', 'page', event],
  rateLimited: (event) => ['debug', 'rate limit exceeded, request refused', event],
  refusal: (event) => ['info', 'request refused', event],
  operation({ name, codes, known: _known, limits: _limits, ...event }) {
    const [outcome = 'ok'] = codes
    return ['info', 'operation', { ...event, operation: name, outcome, ...(codes.length > 1 && { codes }) }]
  },
  operationCost: (event) => ['trace', 'operation cost', event],
  upstream({ outcome, detail, ...event }) {
    if (isBackendsFault(outcome, detail)) return ['warn', 'upstream call failed', { ...event, outcome, detail }]
    return ['debug', 'upstream call', { ...event, outcome }]
  },
  sharedRead: (event) => ['trace', 'second-level cache read', event],
  cache: (event) => ['trace', 'cache read', event],
  // The failed call behind it is logged separately.
  shed: (event) => ['debug', 'upstream call not sent', event],
  purge: ({ tags, ...event }) => [
    'info',
    'purged',
    { ...event, tags: tags.slice(0, LOGGED_TAGS), tagCount: tags.length },
  ],
  fault({ requestId, where, error }, isDebug) {
    const details = { requestId, where, ...describeError(error, isDebug) }
    return isOutage(error) ? ['warn', 'failed without the backend', details] : ['error', 'unexpected error', details]
  },
}

export function createEventLog(logger: Logger): Observe {
  const isDebug = logger.isLevelEnabled('debug')
  // bounded: types of events
  const writtenAt = new Map<string, number>()

  function isDue(type: string): boolean {
    const now = performance.now()
    if (now - (writtenAt.get(type) ?? -Infinity) < PACE_MS) return false
    writtenAt.set(type, now)
    return true
  }

  return function log({ type, ...event }) {
    // @NOTE TypeScript cannot correlate an event with the description of its type.
    const [level, message, details] = (LINES[type] as (event: object, isDebug: boolean) => LogLine)(event, isDebug)
    logger[level === 'warn' && PACED.has(type) && !isDue(type) ? 'debug' : level](details, message)
  }
}
