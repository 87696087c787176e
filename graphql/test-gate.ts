import { relayed } from './test-relay.ts'
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

/** A test shop before whose backend the calls of one path can be held, for what happens while they are under way. */
export async function gateBefore(path: string, shop: TestShop): Promise<Gate> {
  let opened = Promise.withResolvers<null>()
  opened.resolve(null)
  let arrived = 0
  const onArrival: (() => void)[] = []

  const before = await relayed(shop, async (call) => {
    if (call.path !== path) return null
    arrived += 1
    for (const tell of onArrival.splice(0)) tell()
    return opened.promise
  })

  return {
    shop: before,
    shut() {
      opened = Promise.withResolvers<null>()
      arrived = 0
    },
    open: () => opened.resolve(null),
    async arrivals(count) {
      while (arrived < count) await new Promise<void>((resolve) => void onArrival.push(resolve))
    },
  }
}
