import type { Readable } from 'node:stream'

/** A document that is ready to be sent; its body may still be rendering. */
export interface Drawn {
  status: number
  headers: Record<string, string>
  body: Readable
  /**
   * Null for a page that belongs to one visitor. Else its security policy where the body has been written without
   * `nonce`, so that it can be sent again.
   */
  shared: { policy: string; nonce: string | undefined } | null
}
