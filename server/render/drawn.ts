import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** A whole document, or one that is still being rendered. */
export type HtmlBody = Buffer | Readable

/** A document that is ready to be sent; its body may still be rendering. */
export interface Drawn {
  status: number
  headers: Record<string, string>
  body: HtmlBody
  /**
   * Null for a page that belongs to one visitor. Else its security policy where the body has been written without
   * `nonce`, so that it can be sent again.
   */
  shared: { policy: string; nonce: string | undefined } | null
}

/** Waits for the rest of a document. Rejects where it does not come to its end. */
export async function wholeDocument(body: HtmlBody): Promise<Buffer> {
  return Buffer.isBuffer(body) ? body : buffer(body)
}
