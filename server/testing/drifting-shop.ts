import { expect, type TestContext } from 'vitest'
import { createTestBackend } from '#backend/testing/test-backend.ts'
import { cachePolicies } from '#graphql/api/cache/cache-policy.ts'
import { EVERYTHING } from '#graphql/contract.ts'
import { describeSwap, type Place, placesOf, swapped } from '#shared/testing/drift.ts'
import { noteFigure } from '#shared/testing/figure.ts'
import { openDriftingBackend } from './drifting-backend.ts'
import type { DriftingRow } from './drifting-rows.ts'
import { createBrowserOwners } from './test-owners.ts'
import { openShop, TEST_ORIGIN } from './test-shop.ts'

/** Values that must never reach the visitor. */
const UNREADABLE = /\bNaN\b|\bundefined\b|\[object |Invalid Date|Infinity|\be\+\d\d|\bnull\b/

const shownOf = (body: string) => body.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')

/** Disables caching, so that no stale answer hides a corrupted one. Returns a function that restores it. */
function keepNothing(): () => void {
  const policies = Object.values(cachePolicies)
  const before = policies.map((policy) => ({ ...policy }))
  for (const policy of policies) Object.assign(policy, { fresh: 0, whileRevalidating: 0, ifError: 0 })
  return () => policies.forEach((policy, at) => Object.assign(policy, before[at]))
}

export async function openDriftingShop() {
  const backend = await createTestBackend({ faults: true, siteUrl: TEST_ORIGIN, clock: Date.now })
  const line = await openDriftingBackend(backend)
  const keepAgain = keepNothing()
  const shop = await openShop(line.url, {
    PAGE_CACHE_MB: '0',
    API_PUBLIC_URL: 'https://api.example',
    LIMITS: 'utilisation=100,renderQueue=1000,renderQueuePerVisitor=1000,renderWait=60000,breakerCalls=10000',
  })
  const [member] = await createBrowserOwners({ ...shop, backend, backendUrl: line.url })
  if (!member) throw new Error('there is a member')
  await member.buyer.run('mutation { toggleFollow(sellerId: "1") { isSaved } }')
  const { headers, ids } = member

  async function view(page: string) {
    await shop.graphql.purge([EVERYTHING])
    shop.events.length = 0
    shop.log.length = 0
    const { orderId, deliveredId, productId } = ids
    const url = page.replace('ORDER', orderId).replace('DELIVERED', deliveredId).replace('PRODUCT', productId)
    return shop.app.inject({ url, headers })
  }

  async function readsOf(page: string): Promise<[string, unknown][]> {
    line.set(null)
    line.takeReads()
    const { statusCode, body } = await view(page)
    expect([page, statusCode]).toEqual([page, 200])
    expect(shownOf(body)).not.toMatch(UNREADABLE)
    return [...line.takeReads()]
  }

  function faultOf({ statusCode, headers, body }: Awaited<ReturnType<typeof view>>, statuses: readonly number[]) {
    const { location } = headers
    if (!statuses.includes(statusCode)) return `status ${statusCode}`
    if (location?.endsWith('/-')) return `leads to ${location}`
    if (location === undefined && !body.trimEnd().endsWith('</html>')) return 'is not complete'
    // A missing section reports a GraphQL error; anything else is an unhandled exception.
    const thrown = shop.events.find((event) => event.type === 'fault' && !/GraphQL/.test(String(event.error)))
    if (thrown?.type === 'fault') return `${thrown.where}: ${String(thrown.error)}`
    const shown = shownOf(body)
    const at = shown.search(UNREADABLE)
    return at === -1 ? null : `shows ${shown.slice(Math.max(0, at - 40), at + 20)}`
  }

  async function viewSpoilt(page: string, url: string, place: Place, swap: unknown, statuses: readonly number[]) {
    line.set({ url, change: (answer) => swapped(answer, place, swap) })
    const answer = await view(page)
    return { status: answer.statusCode, fault: faultOf(answer, statuses) }
  }

  /** @param swapsAt replacement values for the place with that number */
  async function expectReadable(
    { page, reads }: DriftingRow,
    swapsAt: (index: number) => readonly unknown[],
    { task }: Pick<TestContext, 'task'>,
  ): Promise<void> {
    const asked = await readsOf(page)
    const faults: string[] = []
    const seen: Record<number, number> = {}
    for (const [call, statuses] of Object.entries(reads)) {
      const [url = '', data] = asked.find(([name]) => name.startsWith(call)) ?? []
      expect(data, call).toBeDefined()
      const swaps = placesOf(data).flatMap((place, index) => swapsAt(index).map((swap) => ({ place, swap })))
      for (const { place, swap } of swaps) {
        const { status, fault } = await viewSpoilt(page, url, place, swap, statuses)
        seen[status] = (seen[status] ?? 0) + 1
        if (fault !== null) faults.push(`${call}: ${describeSwap(place, swap)}: ${fault}`)
      }
    }
    const told = Object.entries(seen).map(([status, count]) => `${count} × ${status}`)
    noteFigure({ task }, `${page}: ${told.join(', ')}, ${faults.length} bad`)
    expect(faults.slice(0, 8)).toEqual([])
  }

  return {
    readsOf,
    viewSpoilt,
    expectReadable,
    async close() {
      keepAgain()
      await shop.close()
      await line.close()
      await backend.close()
    },
  }
}
