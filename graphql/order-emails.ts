import type { Attempt } from './api.ts'
import type { Observe } from './events.ts'
import { RestError } from './rest/upstream/rest-error.ts'

/** An e-mail about an order that was just placed. */
export interface OrderEmail {
  orderId: string
  requestId: string
  /** Asks the backend to send it. */
  ask(): Promise<Attempt<unknown>>
}

/** E-mails about placed orders. They are sent after the response; a failure to send never changes it. */
export interface OrderEmails {
  /** Has an e-mail sent, once for each order. Never throws; a failure is observed. */
  send(email: OrderEmail): void
  /** Resolves when all that are under way were sent, or failed. */
  settled(): Promise<void>
}

/**
 * How many orders are remembered as having their e-mail. Repeated requests for one order arrive within seconds, in this
 * process; one that arrives later, or after a restart, at worst sends a second e-mail.
 */
const REMEMBERED_ORDERS = 1_000

/** Faults of the connection are observed where they happen. */
function isObserved(error: unknown): boolean {
  return error instanceof RestError && error.code.startsWith('UPSTREAM_')
}

async function deliver({ ask, orderId, requestId }: OrderEmail, observe: Observe): Promise<void> {
  const tellLost = (code: string) => observe({ type: 'orderEmailLost', requestId, orderId, code })
  try {
    const attempt = await ask()
    if (!attempt.ok) tellLost('REFUSED')
  } catch (error) {
    if (!isObserved(error)) tellLost(error instanceof RestError ? error.code : 'INTERNAL_SERVER_ERROR')
  }
}

export function createOrderEmails(observe: Observe): OrderEmails {
  const asked = new Set<string>()
  const underWay = new Set<Promise<void>>()

  function remember(orderId: string): void {
    asked.add(orderId)
    const [oldest] = asked
    if (asked.size > REMEMBERED_ORDERS && oldest !== undefined) asked.delete(oldest)
  }

  return {
    send(email) {
      if (asked.has(email.orderId)) return
      remember(email.orderId)
      const delivery = deliver(email, observe).finally(() => underWay.delete(delivery))
      underWay.add(delivery)
    },
    async settled() {
      await Promise.all(underWay)
    },
  }
}
