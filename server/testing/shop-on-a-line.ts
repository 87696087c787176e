import { createTestBackend, type TestBackend } from '#backend/testing/test-backend.ts'
import { type FaultProxy, openFaultProxy } from './fault-proxy.ts'
import { openShop, TEST_ORIGIN, type TestShop } from './test-shop.ts'

const IMAGES = 'https://api.example/uploads/'

export interface ShopOnALine extends TestShop {
  backend: TestBackend
  line: FaultProxy
  /** Advances the clock of shop and backend. */
  advance(milliseconds: number): void
  /** Calls attempted since the start. */
  attempts(): number
}

export async function openShopOnALine(environment: Partial<Record<string, string>> = {}): Promise<ShopOnALine> {
  let now = Date.UTC(2026, 5, 1, 1)
  const clock = () => now
  const backend = await createTestBackend({ faults: true, siteUrl: TEST_ORIGIN, clock, imageBaseUrl: IMAGES })
  const line = await openFaultProxy(await backend.listen(0, '127.0.0.1'))
  const shop = await openShop(line.url, { API_PUBLIC_URL: 'https://api.example', ...environment }, false, clock)
  return {
    ...shop,
    backend,
    line,
    advance: (milliseconds) => void (now += milliseconds),
    attempts: () => shop.events.reduce((sum, event) => sum + (event.type === 'upstream' ? event.attempts : 0), 0),
    async close() {
      await shop.close()
      await line.close()
      await backend.close()
    },
  }
}
