import type { GraphQLDeps } from '../contract.ts'
import { type RelayedCall, relayed } from './test-relay.ts'
import type { TestShop } from './test-shop.ts'

export interface Gate {
  shop: TestShop
  /** Holds calls of the path before they reach the backend. */
  shut(): void
  /** Releases held and future calls. */
  open(): void
  /** Resolves after that many calls arrived at the closed gate. */
  arrivals(count: number): Promise<void>
}

/** Holds the calls of one path, to test what happens while they are running. */
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
