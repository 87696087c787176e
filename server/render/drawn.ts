import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

export type HtmlBody = Buffer | Readable

export interface Drawn {
  status: number
  headers: Record<string, string>
  body: HtmlBody
  /** Null for a personal page. Otherwise the policy under which a body without `nonce` may be stored. */
  shared: { policy: string; nonce: string | undefined } | null
}

export async function wholeDocument(body: HtmlBody): Promise<Buffer> {
  return Buffer.isBuffer(body) ? body : buffer(body)
}
