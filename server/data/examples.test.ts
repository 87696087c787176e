import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/tools/shop/free-port.ts'
import { freshData, seededCatalogue } from '../../scripts/tools/shop/seeded-catalogue.ts'
import { CACHE, startBackend } from '../../scripts/tools/shop/start-backend.ts'
import { openShop } from '../testing/test-shop.ts'

const run = promisify(execFile)
const OUTBOX_KEY = 'key of the examples'
const FEW = 60
const MANY = 60_000

/** A shop that listens, with the reference backend as a process of its own. */
async function listeningShop(dataDir: string, products: number) {
  const port = await freePort()
  const settings = { BACKEND_PORT: String(port), CATALOG_SIZE: String(products), DATA_DIR: dataDir, OUTBOX_KEY }
  const backend = await startBackend({ settings, logFile: `${CACHE}/examples-backend.log` })
  const backendUrl = `http://127.0.0.1:${port}`
  const shop = await openShop(backendUrl)
  return {
    url: await shop.app.listen({ port: 0, host: '127.0.0.1' }),
    outbox: `${backendUrl}/outbox?key=${encodeURIComponent(OUTBOX_KEY)}`,
    async close() {
      await shop.close()
      await backend.close()
    },
  }
}

let dataDir: string
let photo: string
let shop: Awaited<ReturnType<typeof listeningShop>>
beforeAll(async () => {
  dataDir = await freshData(FEW)
  photo = join(tmpdir(), `souk-photo-${process.pid}.jpg`)
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#cdd9c5' } })
  await writeFile(photo, await image.jpeg().toBuffer())
  shop = await listeningShop(dataDir, FEW)
  // The first run on a machine seeds the catalog.
}, 180_000)
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true })
  await rm(photo)
})

async function output(command: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await run(command, args)
  return stdout + stderr
}
const typescript = (name: string, ...args: string[]) => output(process.execPath, `examples/typescript/${name}`, ...args)
const curl = (name: string, ...args: string[]) => output('sh', `examples/curl/${name}`, ...args)

test('the TypeScript example goes from a search to a return with a photo', async () => {
  const text = await typescript('order.ts', photo, shop.outbox, shop.url)
  expect(text).toMatch(
    /^Found: .*mug.*\nTotal: .*\nOrdered: \w+\nStatus: DELIVERED, can be returned: true\nReturn: \d+\n$/i,
  )
})

test('the curl example goes from a search to a return with a photo', async () => {
  const text = await curl('order.sh', photo, shop.outbox, shop.url)
  expect(text).not.toContain('"errors"')
  expect(text).toContain('"status":"DELIVERED","canReturn":true')
  expect(text).toMatch(/"requestReturn":\{"returnId":"\d+","userErrors":\[\]\}/)
})

test('the TypeScript example reads every product of the catalog once', async () => {
  expect(await typescript('catalog.ts', shop.url)).toBe(`${FEW} products, ${FEW} different ids\n`)
})

test(
  'the TypeScript example reads every product of a catalog of 60,000 once @full',
  async () => {
    const large = await listeningShop(await seededCatalogue(MANY), MANY)
    expect(await typescript('catalog.ts', large.url)).toBe(`${MANY} products, ${MANY} different ids\n`)
    await large.close()
  },
  20 * 60_000,
)

test('the TypeScript example sends a query by its hash', async () => {
  const text = await typescript('persisted.ts', shop.url)
  expect(text).toMatch(/^By hash: PERSISTED_QUERY_NOT_FOUND\nWith its text: (.+)\nBy hash: \1\n$/)
})

test('the curl example sends a query by its hash', async () => {
  const [first, ...others] = (await curl('persisted.sh', shop.url)).trim().split('\n')
  expect(JSON.parse(first!).errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND')
  expect(others).toHaveLength(2)
  for (const answer of others) expect(JSON.parse(answer).data.listing.products.items).toHaveLength(3)
})
