import type { GraphQLDeps } from '../contract.ts'
import { type RelayedCall, relayed } from './test-relay.ts'
import type { TestShop } from './test-shop.ts'

export interface Gate {
  shop: TestShop
  /** From now on calls of the path wait before the backend. */
  shut(): void
  /** Lets all through, those that wait and those to come. */
  open(): void
  /** Resolves when that many calls have come since the gate was shut. */
  arrivals(count: number): Promise<void>
}

/** A test shop in which the calls of one path can be held, to test what happens while they are under way. */
export async function gateBefore(path: string, shop: TestShop, deps: Partial<GraphQLDeps> = {}): Promise<Gate> {
  let opened = Promise.withResolvers<null>()
  opened.resolve(null)
  let arrived = 0
  let waiting: { count: number; tell(): void }[] = []

  async function meet(call: RelayedCall): Promise<string | null> {
    if (call.path !== path) return null
    arrived += 1
    for (const { count, tell } of waiting) if (count <= arrived) tell()
    return opened.promise
  }
  const before = await relayed(shop, meet, deps)

  return {
    shop: before,
    shut() {
      opened = Promise.withResolvers<null>()
      arrived = 0
      waiting = []
    },
    open: () => opened.resolve(null),
    arrivals: (count) =>
      new Promise((resolve) => {
        waiting.push({ count, tell: resolve })
        if (count <= arrived) resolve()
      }),
  }
}
