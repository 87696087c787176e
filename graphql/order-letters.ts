import type { Logger } from 'pino'
import { RestError } from './rest/rest-error.ts'
import type { Attempt } from './rest/api.ts'

/** A letter about an order that was just placed. */
export interface OrderLetter {
  orderId: string
  requestId: string
  /** Asks the backend to send it. */
  send(): Promise<Attempt<unknown>>
}

/** Letters about placed orders. They leave behind the answer to whoever placed it, and never change that. */
export interface OrderLetters {
  /** Sends a letter, once for each order. Never throws; a failure is logged. */
  post(letter: OrderLetter): void
  /** Resolves when all that are under way have left, or failed. */
  settled(): Promise<void>
}

/**
 * Orders whose letter was asked for. An intention that is repeated or doubled answers the same order within seconds,
 * and from the same process; who comes later, or after a restart, gets a second letter at worst.
 */
const REMEMBERED_ORDERS = 1_000

/** Faults of the connection were logged where they happened. */
function isLogged(error: unknown): boolean {
  return error instanceof RestError && error.code.startsWith('UPSTREAM_')
}

async function deliver({ send, orderId, requestId }: OrderLetter, logger: Logger): Promise<void> {
  try {
    const attempt = await send()
    if (!attempt.ok) logger.warn({ requestId, orderId, code: 'REFUSED' }, 'order letter not sent')
  } catch (error) {
    if (isLogged(error)) return
    const code = error instanceof RestError ? error.code : 'INTERNAL_SERVER_ERROR'
    logger.warn({ requestId, orderId, code }, 'order letter not sent')
  }
}

export function createOrderLetters(logger: Logger): OrderLetters {
  const asked = new Set<string>()
  const underWay = new Set<Promise<void>>()

  function remember(orderId: string): void {
    asked.add(orderId)
    const [oldest] = asked
    if (asked.size > REMEMBERED_ORDERS && oldest !== undefined) asked.delete(oldest)
  }

  return {
    post(letter) {
      if (asked.has(letter.orderId)) return
      remember(letter.orderId)
      const delivery = deliver(letter, logger).finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    },
    async settled() {
      await Promise.all(underWay)
    },
  }
}
