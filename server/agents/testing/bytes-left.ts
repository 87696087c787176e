import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Bytes on the heap that the work leaves behind.
 *
 * @param forget drops the test's own records, which grow
 */
export async function bytesLeftBy(work: () => Promise<void>, forget: () => void): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void // @NOTE `--expose-gc` defines it.
  collect()
  const before = process.memoryUsage().heapUsed
  await work()
  forget()
  collect()
  return process.memoryUsage().heapUsed - before
}

export const MEGABYTE = 1_024 * 1_024
