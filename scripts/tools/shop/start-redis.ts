import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from './free-port.ts'

export interface OwnRedis {
  url: string
  kill(): Promise<void>
  start(): Promise<void>
  /** Connections are accepted and not answered. */
  freeze(): void
  goOn(): void
  close(): Promise<void>
}

/** @throws if Redis is not installed (Debian and Ubuntu: redis-server) */
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
    const missing = once(server, 'error').then(([error]) => {
      throw new Error('These tests need redis-server (Debian, Ubuntu: apt-get install redis-server).', { cause: error })
    })
    await Promise.race([missing, client.ping()]).finally(() => client.disconnect())
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
    freeze: () => void server.kill('SIGSTOP'),
    goOn: () => void server.kill('SIGCONT'),
    async close() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
