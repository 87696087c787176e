import { expect, it } from 'vitest'
import type { PurgeBus } from '#graphql/create-graphql.ts'
import { joinBuses } from './join-buses.ts'

/** A bus that reaches a number of processes; null where it is away. */
function fakeBus(reached: number | null) {
  const published: (readonly string[])[] = []
  const listeners = new Set<(tags: readonly string[]) => void>()
  const bus: PurgeBus = {
    async publish(tags) {
      if (reached !== null) published.push(tags)
      return reached ?? 0
    },
    onPurge(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: async () => listeners.clear(),
  }
  return { bus, published, tell: (tags: string[]) => listeners.forEach((listener) => listener(tags)) }
}

it('tells both, and counts no worker twice', async () => {
  const [workers, all] = [fakeBus(1), fakeBus(3)]
  expect(await joinBuses(workers.bus, all.bus).publish(['product:1'])).toBe(3)
  expect([workers.published, all.published]).toEqual([[['product:1']], [['product:1']]])
})

it('tells the workers where the bus of all is away', async () => {
  const [workers, all] = [fakeBus(1), fakeBus(null)]
  expect(await joinBuses(workers.bus, all.bus).publish(['product:1'])).toBe(1)
})

it('hears of both, until it is left', () => {
  const [workers, all] = [fakeBus(1), fakeBus(3)]
  const heard: (readonly string[])[] = []
  const leave = joinBuses(workers.bus, all.bus).onPurge((tags) => heard.push(tags))
  workers.tell(['product:1'])
  all.tell(['product:2'])
  leave()
  workers.tell(['product:3'])
  all.tell(['product:4'])
  expect(heard).toEqual([['product:1'], ['product:2']])
})
