import { writeFileSync } from 'node:fs'
import { request as requests } from '@playwright/test'
import { startShop } from '../../scripts/tools/shop/start-shop.ts'
import { restock } from './backend-database.ts'
import { APP_ADDRESS, RUN_FILE } from './run.ts'
import { findSamples } from './samples.ts'

/** One shop for all tests, which stay independent by being different visitors. */
export default async function globalSetup() {
  const shop = await startShop({ GRAPHIQL: 'on', APP_REDIRECT_URIS: APP_ADDRESS })
  const request = await requests.newContext({ baseURL: shop.url })
  const samples = await findSamples(request)
  await request.dispose()
  const { url, backendUrl, outboxKey, dataDir } = shop
  if (process.env['TEST_FULL'] === '1') samples.buyable = restock(samples.buyable, dataDir)
  writeFileSync(RUN_FILE, JSON.stringify({ url, backendUrl, outboxKey, dataDir, samples }))
  return () => shop.close()
}
