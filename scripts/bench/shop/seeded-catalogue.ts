import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { freePort } from '../../shop/free-port.ts'
import { seedDigest } from '../../shop/start-shop.ts'
import { BENCH_FOLDER, startProcess } from './start-process.ts'

const prefixOf = (size: number) => `catalogue-${size}-`

/**
 * A folder with a seeded catalogue of some size, kept from run to run until the code that seeds it changes. The first
 * time takes a while.
 * @throws where the shop does not take that size
 */
export async function seededCatalogue(size: number): Promise<string> {
  mkdirSync(BENCH_FOLDER, { recursive: true })
  const name = prefixOf(size) + seedDigest()
  const folder = `${BENCH_FOLDER}/${name}`
  if (existsSync(`${folder}/complete`)) return folder
  for (const entry of readdirSync(BENCH_FOLDER).filter((entry) => entry.startsWith(prefixOf(size)))) {
    rmSync(`${BENCH_FOLDER}/${entry}`, { recursive: true })
  }
  console.log(`Seeding ${size.toLocaleString('en-US')} products …`)
  const env = { CATALOG_SIZE: String(size), DATA_DIR: folder, BACKEND_PORT: String(await freePort()) }
  const script = ['--disable-warning=ExperimentalWarning', 'backend/main.ts']
  const backend = await startProcess({ name: 'seeding', script, env, launcher: [] })
  await backend.close()
  writeFileSync(`${folder}/complete`, '')
  return folder
}
