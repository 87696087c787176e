import { expect, test } from 'vitest'
import { createLogger } from '../logging/logger.ts'
import { createBackoff } from './backoff.ts'
import { type Ended, keepRunning } from './keep-running.ts'

const KILLED: Ended = { code: null, signal: 'SIGKILL' }

/** A process that ends as soon as it is started, eight times. */
function runFailing() {
  const log: Record<string, unknown>[] = []
  const stopping = new AbortController()
  const seen = { starts: 0 }
  const backoff = createBackoff()
  const over = keepRunning({
    name: 'the embedded backend',
    logger: createLogger('info', { write: (line) => void log.push(JSON.parse(line)) }),
    stopping: stopping.signal,
    first: Promise.resolve(KILLED),
    async start() {
      seen.starts += 1
      if (seen.starts === 8) stopping.abort()
      return KILLED
    },
    backoff: { next: (livedMs) => ({ ...backoff.next(livedMs), waitMs: 0 }) },
  })
  return { log, seen, over }
}

test('the embedded backend is started again all the same, because the shop has copies of what it had', async () => {
  const { log, seen, over } = runFailing()
  await over
  expect(seen).toEqual({ starts: 8 })
  expect(log.at(-1)).toMatchObject({ level: 60, msg: expect.stringContaining('it is started again') })
})
