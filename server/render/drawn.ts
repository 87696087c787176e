import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

export type HtmlBody = Buffer | Readable

/** The body may still be rendering. */
export interface Drawn {
  status: number
  headers: Record<string, string>
  body: HtmlBody
  /**
   * Null for a personal page. Otherwise the policy under which the body may be stored, if it was written without
   * `nonce`.
   */
  shared: { policy: string; nonce: string | undefined } | null
}

/** Rejects if the stream fails. */
export async function wholeDocument(body: HtmlBody): Promise<Buffer> {
  return Buffer.isBuffer(body) ? body : buffer(body)
}
