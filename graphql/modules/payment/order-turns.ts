import { setTimeout as wait } from 'node:timers/promises'
import { createRegister } from '../../bounded.ts'
import type { OrderTurn } from '../../context.ts'
import type { Limits } from '../../limits.ts'

/** Names that one caller at a time can have, in all processes. */
export interface OrderClaims {
  /** Never rejects. Null if the name was free. */
  claim(name: string, owner: string, seconds: number): Promise<string | null>
  /** Never rejects. */
  release(name: string): Promise<void>
}

const MOST_ORDERS = 10_000
const AGAIN_MS = 50
/** Part of an order's time that it may wait for its turn. It then goes on, because the other process may have ended. */
const WAIT_SHARE = 1 / 3

/**
 * Orders of one caller take turns, so that a button that is pressed twice orders once: deployed backends ignore
 * idempotency keys, and some order an empty cart.
 */
export function createOrderTurns({ orderDeadline }: Limits, claims: OrderClaims | null): OrderTurn {
  const running = createRegister<true>({ max: MOST_ORDERS })
  const seconds = Math.ceil((2 * orderDeadline) / 1_000)

  async function begin(name: string): Promise<boolean> {
    if (running.has(name) || !running.add(name, true)) return false
    if (!claims || (await claims.claim(name, '', seconds)) === null) return true
    running.delete(name)
    return false
  }

  return async function inTurn({ token, guestToken }, work) {
    const caller = token ?? guestToken
    if (caller === null) return work()
    const name = `order of ${caller}`
    const end = performance.now() + orderDeadline * WAIT_SHARE
    let isOwn = await begin(name)
    while (!isOwn && performance.now() < end) {
      await wait(AGAIN_MS)
      isOwn = await begin(name)
    }
    try {
      return await work()
    } finally {
      if (isOwn) {
        await claims?.release(name)
        running.delete(name)
      }
    }
  }
}
