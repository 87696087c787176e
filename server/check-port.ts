import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from './config.ts'

const REASONS: Record<string, string> = {
  EADDRINUSE: 'something else listens there',
  EACCES: 'this user may not listen there; ports below 1024 need a right of their own',
  EADDRNOTAVAIL: 'it is no address of this machine',
  ENOTFOUND: 'there is no such host',
}

/** The port cannot be used. */
class PortError extends Error {
  /** EX_TEMPFAIL of sysexits.h: starting again works once the port is free. */
  readonly exitCode = 75
}

/**
 * Listens for a moment, so that a taken port is reported before the backend is started and seeded.
 * @param what names the listener in the message
 * @throws {PortError} with one sentence
 */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>, what = 'The shop'): Promise<void> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = REASONS[code] ?? code
    throw new PortError(`${what} cannot listen on ${host}:${port}: ${reason}.`)
  }
  server.close()
  await once(server, 'close')
}
