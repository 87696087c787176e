import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'
import type { TestBackend } from '#backend/testing/test-backend.ts'

/** Changes the data of one call; `url` is its path below `api/v1/` with the query. */
interface Drift {
  url: string
  change(data: unknown): unknown
}

export interface DriftingBackend {
  url: string
  /** Null passes all answers through unchanged. */
  set(drift: Drift | null): void
  /** Calls since the last invocation: path with query → data before the change. */
  takeReads(): Map<string, unknown>
  close(): Promise<void>
}

export async function openDriftingBackend(backend: TestBackend): Promise<DriftingBackend> {
  let drift: Drift | null = null
  let reads = new Map<string, unknown>()
  const server = createServer(async (incoming, response) => {
    const { method, url = '/', headers } = incoming
    const payload = Buffer.concat(await Array.fromAsync(incoming))
    // @NOTE Node types methods as strings, inject as HTTP methods.
    const { statusCode, body } = await backend.app.inject({ method, url, headers, payload } as InjectOptions)
    const name = url.replace('/api/v1/', '')
    const envelope = body.startsWith('{') ? JSON.parse(body) : {}
    reads.set(name, envelope.data)
    const drifted = drift?.url === name ? { ...envelope, data: drift.change(envelope.data) } : null
    response.writeHead(statusCode, { 'content-type': 'application/json' }).end(drifted ? JSON.stringify(drifted) : body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // @NOTE It listens on a port, not on a pipe.
  return {
    url: `http://127.0.0.1:${port}`,
    set: (next) => void (drift = next),
    takeReads() {
      const taken = reads
      reads = new Map()
      return taken
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
