import type { Logger } from 'pino'
import type { Observe, ShopEvent } from '../events.ts'

type EventOf<Type extends ShopEvent['type']> = Extract<ShopEvent, { type: Type }>

/** What an error may show in the log: its stack only where somebody looks for a fault. */
function describeError(error: unknown, isDebug: boolean) {
  if (!(error instanceof Error)) return { error: typeof error }
  return { error: error.name, what: error.message, ...(isDebug && { stack: error.stack }) }
}

function isBackendsFault(outcome: string): boolean {
  return outcome.startsWith('UPSTREAM_')
}

/** The first listener: one line for what an operator wants to read, the rest at `debug` and `trace`. */
export function createEventLog(logger: Logger): Observe {
  const isDebug = logger.isLevelEnabled('debug')
  const writers: { [Type in ShopEvent['type']]: (event: EventOf<Type>) => void } = {
    request({ type: _type, ...line }) {
      logger.info(line, 'request')
    },
    page({ type: _type, ...line }) {
      logger.debug(line, 'page')
    },
    refusal({ type: _type, ...line }) {
      logger.info(line, 'request refused')
    },
    operation({ type: _type, name, codes, ...line }) {
      const said = { ...line, operation: name }
      if (codes.length === 0) logger.debug(said, 'operation')
      else logger.info({ ...said, codes }, 'operation with errors')
    },
    upstream({ type: _type, outcome, detail, ...line }) {
      if (isBackendsFault(outcome)) logger.warn({ ...line, code: outcome, detail }, 'upstream call failed')
      else logger.debug({ ...line, outcome }, 'upstream call')
    },
    cache({ type: _type, ...line }) {
      logger.trace(line, 'cache')
    },
    // The failed call that goes with it has a line already.
    shed({ type: _type, ...line }) {
      logger.debug(line, 'call not sent')
    },
    orderEmailLost({ type: _type, ...line }) {
      logger.warn(line, 'order e-mail not sent')
    },
    fault({ requestId, where, error }) {
      logger.error({ requestId, where, ...describeError(error, isDebug) }, 'something failed')
    },
  }
  // @NOTE the table has a writer for each type; the compiler cannot join an event to the one of its own.
  return (event) => (writers[event.type] as (event: ShopEvent) => void)(event)
}
