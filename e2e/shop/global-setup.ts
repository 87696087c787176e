import { writeFileSync } from 'node:fs'
import { startShop } from '../../scripts/shop/start-shop.ts'
import { RUN_FILE } from './run.ts'
import { findSamples } from './samples.ts'

/** One shop for all tests: they keep out of each other's way by being different visitors. */
export default async function globalSetup() {
  const shop = await startShop()
  const samples = await findSamples(shop.url)
  const { url, backendUrl, outboxKey } = shop
  writeFileSync(RUN_FILE, JSON.stringify({ url, backendUrl, outboxKey, samples }))
  return () => shop.close()
}
