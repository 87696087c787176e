import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from '../../scripts/shop/free-port.ts'

/** A Redis of a test's own, which keeps nothing. */
export interface OwnRedis {
  url: string
  /** As `kill -9`: what it held is gone. */
  kill(): Promise<void>
  /** At the same port. */
  start(): Promise<void>
  close(): Promise<void>
}

export async function startRedis(): Promise<OwnRedis> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'souk-redis-'))
  const url = `redis://127.0.0.1:${port}`
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir: folder }
  const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  let server: ChildProcess

  async function start(): Promise<void> {
    server = spawn('redis-server', options, { stdio: 'ignore' })
    const client = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: () => 20 })
    client.on('error', () => undefined)
    const failed = once(server, 'error').then(([error]) => Promise.reject(error))
    await Promise.race([failed, client.ping()]).finally(() => client.disconnect())
  }

  async function kill(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }

  await start()
  return {
    url,
    start,
    kill,
    async close() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
