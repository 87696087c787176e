import { createHmac, randomUUID } from 'node:crypto'
import { ORDER_CIPHER } from '../../graphql/testing/deployed-backend/coded-body.ts'
import { freePort } from '../../scripts/tools/shop/free-port.ts'
import { GENERATIONS, type World } from '../worlds/world.ts'
import { openDeployed } from './deployed.ts'
import { openGate } from './gate.ts'
import { openRedis, type WorldRedis } from './redis.ts'
import { openReference } from './reference.ts'
import type { ShopPool, ShopProcess } from './shop-processes.ts'
import { type Line, openLine } from './weather.ts'
import type { WorldBackend } from './world-backend.ts'

/** A running world. */
export interface Life {
  world: World
  backend: WorldBackend
  line: Line
  shops: readonly ShopProcess[]
  /** Of the shop, as its settings name it. */
  publicUrl: string
  /** The process that a visitor's next request reaches: balancers send each request to any of them. */
  url(): string
  /** Ends all processes by force and starts them again. */
  crash(): Promise<void>
  /** Every process forgets every answer, as at an owner's purge. */
  purge(): Promise<void>
  redis: WorldRedis | null
  close(): Promise<void>
}

async function purgeAll(shop: ShopProcess, secret: string): Promise<void> {
  // A message is accepted once, so each has a tag of its own.
  const body = JSON.stringify({ tags: ['*', randomUUID()] })
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-invalidation-timestamp': timestamp,
    'x-invalidation-signature': signature,
  }
  const answer = await fetch(`${shop.url}/hooks/invalidate`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The purge was refused with ${answer.status}.`)
}

export async function openLife(world: World, pool: ShopPool): Promise<Life> {
  const closers: (() => Promise<void>)[] = []
  async function close(): Promise<void> {
    for (const closeOne of closers.reverse()) await closeOne().catch(() => undefined)
  }
  try {
    const publicUrl = `http://127.0.0.1:${await freePort()}`
    const generation = GENERATIONS.find((known) => world.backend === `generation ${known}`)
    const backend = await (generation ? openDeployed(world, generation) : openReference(world, publicUrl))
    closers.push(backend.close)
    const line = await openLine(backend.url, world.weather)
    closers.push(line.close)
    const redis = world.redis === 'none' ? null : await openRedis(world.redis)
    if (redis) closers.push(redis.close)
    const secret = randomUUID() + randomUUID()
    const settings = {
      PUBLIC_URL: publicUrl,
      API_BASE_URL: line.url,
      INVALIDATION_SECRET: secret,
      ...(generation && { ORDER_CIPHER_KEY: ORDER_CIPHER.key, ORDER_CIPHER_IV: ORDER_CIPHER.iv }),
      ...(redis && { REDIS_URL: redis.url }),
    }
    const shops = await Promise.all(Array.from({ length: world.processes }, () => pool.open(settings)))
    for (const shop of shops) closers.push(shop.close)
    let turn = 0
    const next = () => shops[(turn += 1) % shops.length]?.url ?? ''
    const gate = world.hasBrowser ? await openGate(publicUrl, next) : null
    if (gate) closers.push(gate.close)

    return {
      world,
      publicUrl,
      backend,
      line,
      shops,
      redis,
      url: next,
      async crash() {
        await Promise.all(shops.map((shop) => shop.kill()))
        await Promise.all(shops.map((shop) => shop.start()))
      },
      purge: async () => void (await Promise.all(shops.map((shop) => purgeAll(shop, secret)))),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
