import { startShop } from '../../scripts/tools/shop/start-shop.ts'
import { type BackendGate, openBackendGate } from './backend-gate.ts'
import { readRun } from './run.ts'
import { expect, test as base } from './shop-test.ts'

/** `INVALIDATION_SECRET` of the shop, which links to carts are derived from. */
export const GATED_SHOP_SECRET = 'secret-of-the-gated-shop-0123456789'

interface GatedShop {
  url: string
  gate: BackendGate
}

interface GatedFixtures {
  gate: BackendGate
  /** Waits until guests' calls reach the backend again. */
  backendHasTime(): Promise<void>
}

/** Tests in a separate shop per worker, behind a gate to the run's backend. */
export const test = base.extend<GatedFixtures, { gatedShop: GatedShop }>({
  gatedShop: [
    // oxlint-disable-next-line no-empty-pattern -- @NOTE Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const { backendUrl } = readRun()
      const gate = await openBackendGate(backendUrl)
      const shop = await startShop({
        API_BASE_URL: gate.url,
        API_PUBLIC_URL: backendUrl,
        INVALIDATION_SECRET: GATED_SHOP_SECRET,
      })
      await use({ url: shop.url, gate })
      await shop.close()
      await gate.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ gatedShop }, use) => use(gatedShop.url),
  gate: async ({ gatedShop: { gate } }, use) => {
    gate.takesGuests(true)
    gate.throttle(0)
    await use(gate)
  },
  backendHasTime: async ({ playwright, gatedShop: { url } }, use) => {
    const request = await playwright.request.newContext({
      baseURL: url,
      extraHTTPHeaders: { cookie: 'user_token=anotherVisitorHere' },
    })
    await use(() => expect.poll(async () => (await request.get('/cart')).status()).toBe(200))
    await request.dispose()
  },
})

export { expect }
