import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Codings of a document that browsers ask for. */
export type DocumentEncoding = 'br' | 'gzip'

/**
 * 256 kB, more than any page has. The usual 4 MB make no page smaller, and zlib takes them anew for each: half of the
 * processor time of a page that is drawn and compressed.
 */
export const BROTLI_WINDOW = 18
export const GZIP_LEVEL = 6

/** Of output, in bytes: larger than a compressed page. */
const PIECE = 32 * 1024

/**
 * How many documents are compressed at once. Each takes some three megabytes for a moment, and V8 collects the whole
 * heap once 32 MB outside of it have come since the last time: with ten at once that was every thirteenth page, and as
 * much work as the page itself.
 */
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < AT_ONCE) running += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/**
 * Compresses a whole document, beside the event loop.
 * @param brotliLevel 0 to 11
 */
export function compressDocument(html: Buffer, encoding: DocumentEncoding, brotliLevel: number): Promise<Buffer> {
  return inTurn(() => {
    if (encoding === 'gzip') return toGzip(html, { level: GZIP_LEVEL, chunkSize: PIECE })
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    }
    return toBrotli(html, { params, chunkSize: PIECE })
  })
}
