import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '../config.ts'

const REASONS: Record<string, string> = {
  EADDRINUSE: 'something else listens there',
  EACCES: 'this user may not listen there; ports below 1024 need a right of their own',
  EADDRNOTAVAIL: 'it is no address of this machine',
  ENOTFOUND: 'there is no such host',
}

/** The shop cannot listen where it should. */
class PlaceError extends Error {
  /** EX_TEMPFAIL of sysexits.h: it would start if the place were free. */
  readonly exitCode = 75
}

/**
 * Listens for a moment, before the backend is started and seeded for nothing.
 * @param what of the shop, for the sentence
 * @throws {PlaceError} with one sentence where it is not possible
 */
export async function checkPlace({ host, port }: Pick<Config, 'host' | 'port'>, what = 'The shop'): Promise<void> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const reason = REASONS[code] ?? code
    throw new PlaceError(`${what} cannot listen on ${host}:${port}: ${reason}.`)
  }
  server.close()
  await once(server, 'close')
}
