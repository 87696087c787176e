import { freePort } from '../../scripts/tools/shop/free-port.ts'
import { startShop } from '../../scripts/tools/shop/start-shop.ts'
import { readRun } from './run.ts'
import { expect, test as base } from './shop-test.ts'

interface MeasuredShop {
  url: string
  /** In the text format of Prometheus. */
  metrics(): Promise<string>
}

/** Tests in a separate shop that samples web vitals of every visit. */
export const test = base.extend<object, { measuredShop: MeasuredShop }>({
  measuredShop: [
    // oxlint-disable-next-line no-empty-pattern -- @NOTE Playwright reads the names of fixtures from the pattern.
    async ({}, use) => {
      const { backendUrl } = readRun()
      const port = String(await freePort())
      const backend = { API_BASE_URL: backendUrl, API_PUBLIC_URL: backendUrl }
      const shop = await startShop({ ...backend, WEB_VITALS_SAMPLE: '1', METRICS_PORT: port })
      const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      await use({ url: shop.url, metrics })
      await shop.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ measuredShop }, use) => use(measuredShop.url),
})

export { expect }
