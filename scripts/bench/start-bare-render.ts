import { fork } from 'node:child_process'
import type { RunningShop } from '../shop/start-shop.ts'

/** Starts the server of server/bench/bare-render.tsx beside a running shop. */
export async function startBareRender(shop: RunningShop): Promise<{ url: string; close(): void }> {
  const child = fork('dist/server/bare-render.js', [shop.backendUrl, shop.url], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  child.on('message', (message) => {
    if (typeof message === 'object' && 'url' in message && typeof message.url === 'string') resolve(message.url)
  })
  child.once('exit', (code) => reject(new Error(`The bare render ended with code ${code}.`)))
  return { url: await promise, close: () => void child.kill() }
}
