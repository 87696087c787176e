import { Session } from 'node:inspector/promises'

/** Bytes of live objects and buffers, after a garbage collection. */
export async function usedBytes(): Promise<number> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
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
