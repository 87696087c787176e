import { availableParallelism, totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024

/** What the shop may use of the machine. */
export interface Machine {
  cores: number
  /** The limit of the container or service, in megabytes; null where there is none. */
  memoryMb: number | null
}

export function readMachine(): Machine {
  const limit = process.constrainedMemory()
  return {
    cores: availableParallelism(),
    memoryMb: limit > 0 && limit < totalmem() ? Math.floor(limit / MEGABYTE) : null,
  }
}
