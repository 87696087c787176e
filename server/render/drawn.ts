import type { Readable } from 'node:stream'

/** A document that is ready to be sent; its body may still be rendering. */
export interface Drawn {
  status: number
  headers: Record<string, string>
  body: Readable
}
