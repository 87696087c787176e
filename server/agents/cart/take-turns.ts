import { AgentRefusal } from '../ucp.ts'

/** Milliseconds; half of the time in which answers begin by default. A change takes a call per line. */
const PATIENCE_MS = 5_000

export type InTurn = ReturnType<typeof createTurns>

/** Runs the changes of one cart one after the other in this process, so that none mixes its lines with another's. */
export function createTurns(patience = PATIENCE_MS) {
  /** Settles when all changes of a cart so far have ended. Never rejects. */
  // bounded: changes in progress
  const ends = new Map<string, Promise<unknown>>()

  /** @throws {AgentRefusal} if earlier changes take too long; `change` has not run then */
  return async function inTurn<Result>(cartId: string, change: () => Promise<Result>): Promise<Result> {
    const earlier = ends.get(cartId)
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const allEnded = Promise.all([earlier, ended])
    ends.set(cartId, allEnded)
    void allEnded.then(() => ends.get(cartId) === allEnded && ends.delete(cartId))
    try {
      if (earlier && !(await endsWithin(patience, earlier))) {
        const content = 'Another change of this cart has not ended. Send this one again.'
        throw new AgentRefusal({ status: 409, code: 'request_in_progress', content, retryAfter: 1 })
      }
      return await change()
    } finally {
      end()
    }
  }
}

async function endsWithin(milliseconds: number, earlier: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(resolve, milliseconds, false)
  return Promise.race([earlier.then(() => true), promise]).finally(() => clearTimeout(timer))
}
