import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signatureOf } from '#backend/events/event-sender.ts'
import { freePort } from '../../scripts/tools/shop/free-port.ts'
import { freshData, seededCatalogue } from '../../scripts/tools/shop/seeded-catalogue.ts'
import { CACHE, startBackend } from '../../scripts/tools/shop/start-backend.ts'
import { openShop } from '../testing/test-shop.ts'

const run = promisify(execFile)
const OUTBOX_KEY = 'key of the examples'
const EVENT_SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const FEW = 60
const MANY = 60_000

/** A shop that listens, with the reference backend as a process of its own. */
async function listeningShop(dataDir: string, products: number, events: Record<string, string> = {}) {
  const port = await freePort()
  const settings = {
    BACKEND_PORT: String(port),
    CATALOG_SIZE: String(products),
    DATA_DIR: dataDir,
    OUTBOX_KEY,
    ...events,
  }
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

/** The example that receives events, as a process of its own. */
async function startReceiver() {
  const port = String(await freePort())
  const child = spawn(process.execPath, ['examples/events/receiver.ts', port], {
    env: { EVENT_SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = { lines: '' }
  child.stdout.on('data', (data: Buffer) => (output.lines += data.toString()))
  // Its first line says that it listens.
  await once(child.stdout, 'data')
  return {
    url: `http://127.0.0.1:${port}/`,
    output,
    async close() {
      const gone = once(child, 'exit')
      child.kill()
      await gone
    },
  }
}

let dataDir: string
let photo: string
let receiver: Awaited<ReturnType<typeof startReceiver>>
let shop: Awaited<ReturnType<typeof listeningShop>>
beforeAll(async () => {
  dataDir = await freshData(FEW)
  photo = join(tmpdir(), `souk-photo-${process.pid}.jpg`)
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: '#cdd9c5' } })
  await writeFile(photo, await image.jpeg().toBuffer())
  receiver = await startReceiver()
  shop = await listeningShop(dataDir, FEW, { EVENT_URLS: receiver.url, EVENT_SECRETS: EVENT_SECRET })
  // The first run on a machine seeds the catalog.
}, 180_000)
afterAll(async () => {
  await shop.close()
  await receiver.close()
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

test('the receiver gets the events of an order once, and refuses others', async () => {
  const post = async (headers: Record<string, string>, body: string) =>
    (await fetch(receiver.url, { method: 'POST', headers, body })).status
  const ordered = /Ordered: (\w+)/.exec(await typescript('order.ts', photo, shop.outbox, shop.url))?.[1]
  const types = () =>
    [...receiver.output.lines.matchAll(new RegExp(`^(order\\..*): ${ordered} `, 'gm'))].map((m) => m[1])
  await expect
    .poll(() => types().toSorted(), { timeout: 20_000 })
    .toEqual(['order.paid', 'order.placed', 'order.return_requested', 'order.shipped'])

  const body = JSON.stringify({
    type: 'order.placed',
    data: { order: { number: 'X1', total: '1.00', currency: 'USD' } },
  })
  const time = String(Math.floor(Date.now() / 1000))
  const hour = String(Number(time) - 3600)
  const signed = (id: string, at: string) => ({
    'webhook-id': id,
    'webhook-timestamp': at,
    'webhook-signature': signatureOf(
      [`whsec_${Buffer.alloc(32, 2).toString('base64')}`, EVENT_SECRET],
      id,
      Number(at),
      body,
    ),
  })
  expect(await post(signed('msg_a', time), body)).toBe(204)
  expect(await post(signed('msg_a', time), body)).toBe(204)
  await expect.poll(() => receiver.output.lines).toContain('again: msg_a')
  expect(receiver.output.lines.match(/X1/g)).toHaveLength(1)
  expect(await post(signed('msg_b', time), body.replace('1.00', '2.00'))).toBe(401)
  expect(await post({ ...signed('msg_b', time), 'webhook-id': 'msg_c' }, body)).toBe(401)
  expect(await post(signed('msg_b', hour), body)).toBe(401)
  expect(await post({}, body)).toBe(401)
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
