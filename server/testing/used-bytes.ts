import { Session } from 'node:inspector/promises'
import { setImmediate } from 'node:timers/promises'

const LEAST_CHANGE = 65_536
const MOST_COLLECTIONS = 8

/** Bytes of live objects and buffers, after garbage collections that find nothing more: some things go in steps. */
export async function usedBytes(): Promise<number> {
  const session = new Session()
  session.connect()
  let used = Infinity
  for (let count = 0; count < MOST_COLLECTIONS; count += 1) {
    const before = used
    await session.post('HeapProfiler.collectGarbage')
    await setImmediate()
    const { heapUsed, external } = process.memoryUsage()
    used = heapUsed + external
    if (before - used < LEAST_CHANGE) break
  }
  session.disconnect()
  return used
}

export const MEGABYTE = 1_024 * 1_024

/**
 * Bytes that the work leaves behind.
 *
 * @param forget drops the test's own records, which grow
 */
export async function bytesLeftBy(work: () => Promise<void>, forget: () => void): Promise<number> {
  const before = await usedBytes()
  await work()
  forget()
  return (await usedBytes()) - before
}
