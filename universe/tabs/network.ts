import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'

/** Between the browser and the shop. `disordered` answers every other request late, so that answers overtake. */
export type Network = 'fine' | 'late' | 'disordered' | 'refused' | 'offline'
export const NETWORKS: readonly Network[] = ['fine', 'late', 'disordered', 'refused', 'offline']

const DATA = /\/graphql(\?|$)/
/** Milliseconds: a slow answer of a phone's network. */
const LATE = 1_500

/** Applies to data. Documents and code fail only without a connection. */
export async function watchNetwork(context: BrowserContext) {
  let [network, requests, wasBad]: [Network, number, boolean] = ['fine', 0, false]
  await context.route(DATA, async (route) => {
    requests += 1
    const isLate = network === 'late' || (network === 'disordered' && requests % 2 === 1)
    if (isLate) await delay(LATE)
    await (network === 'refused' ? route.abort('connectionrefused') : route.continue()).catch(() => undefined)
  })
  return {
    now: () => network,
    wasBad: () => wasBad,
    async set(next: Network): Promise<void> {
      network = next
      wasBad ||= next === 'refused' || next === 'offline'
      await context.setOffline(next === 'offline')
    },
  }
}
