import { startShop } from '../../scripts/tools/shop/start-shop.ts'
import { type HostileBackend, openHostileBackend } from './hostile-backend.ts'
import { noteRefusals } from './injected-code.ts'
import { readRun } from './run.ts'
import { expect, test as base } from './shop-test.ts'

interface HostileShop {
  url: string
  backend: HostileBackend
}

/** Tests in a separate shop, with a proxy that alters the answers of the run's backend. */
export const test = base.extend<object, { hostileShop: HostileShop }>({
  hostileShop: [
    // oxlint-disable-next-line no-empty-pattern -- @NOTE Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const { backendUrl } = readRun()
      const backend = await openHostileBackend(backendUrl)
      const shop = await startShop({ API_BASE_URL: backend.url, API_PUBLIC_URL: backendUrl })
      await use({ url: shop.url, backend })
      await shop.close()
      await backend.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ hostileShop }, use) => use(hostileShop.url),
  context: async ({ context }, use) => {
    await context.addInitScript(noteRefusals)
    // Altered answers must not send requests to real hosts.
    await context.route(/^https?:\/\/hostile\.example\//, (route) => route.abort())
    await use(context)
  },
})

export { expect }
