import { Session } from 'node:inspector/promises'

/** Bytes of this process's objects and buffers that are in use, without those that are only not collected yet. */
export async function usedBytes(): Promise<number> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
