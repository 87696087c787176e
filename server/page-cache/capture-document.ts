import type { HtmlBody } from '../render/drawn.ts'

/** No document of ours comes near; what is larger is not kept. */
const MOST_BYTES = 2 * 1024 * 1024

/**
 * The bytes of a document while it is sent to a visitor. To be called before anything reads the body. Resolves to null
 * where it is not sent to its end.
 */
export function captureDocument(body: HtmlBody): Promise<Buffer | null> {
  if (Buffer.isBuffer(body)) return Promise.resolve(body.length <= MOST_BYTES ? body : null)
  const { promise, resolve } = Promise.withResolvers<Buffer | null>()
  const chunks: Buffer[] = []
  let bytes = 0
  body.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= MOST_BYTES) chunks.push(chunk)
  })
  body.once('end', () => resolve(bytes <= MOST_BYTES ? Buffer.concat(chunks) : null))
  body.once('close', () => resolve(null))
  return promise
}
