import { Session } from 'node:inspector/promises'
import { setImmediate } from 'node:timers/promises'

const LEAST_CHANGE = 16_384
const MOST_COLLECTIONS = 12

/** Bytes of live objects and buffers, after two garbage collections that found nothing more: some things go in steps. */
export async function usedBytes(): Promise<number> {
  const session = new Session()
  session.connect()
  let [used, quiet] = [Infinity, 0]
  for (let count = 0; count < MOST_COLLECTIONS && quiet < 2; count += 1) {
    const before = used
    await session.post('HeapProfiler.collectGarbage')
    await setImmediate()
    const { heapUsed, external } = process.memoryUsage()
    used = heapUsed + external
    quiet = before - used < LEAST_CHANGE ? quiet + 1 : 0
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
