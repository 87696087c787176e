import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'

export interface TestRedis {
  url: string
  /** For looking at what is stored. */
  client: Redis
  /** Ends it at once; what it held is gone. */
  kill(): Promise<void>
  start(): Promise<void>
  /** It takes connections and answers nothing, until it goes on. */
  freeze(): void
  goOn(): void
  close(): Promise<void>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** A Redis of the test's own, which keeps nothing. Debian and Ubuntu: the package redis-server. */
export async function startTestRedis(...options: string[]): Promise<TestRedis> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'souk-redis-'))
  const url = `redis://127.0.0.1:${port}`
  const client = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null, retryStrategy: () => 20 })
  client.on('error', () => undefined)
  let server: ChildProcess

  async function start(): Promise<void> {
    const settings = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ]
    server = spawn('redis-server', [...settings, ...options], { stdio: 'ignore' })
    const missing = once(server, 'error').then(([error]) => {
      throw new Error('These tests need redis-server (Debian, Ubuntu: apt-get install redis-server).', { cause: error })
    })
    await Promise.race([missing, client.ping()])
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
    client,
    start,
    kill,
    freeze: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
    async close() {
      client.disconnect()
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
