import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import PQueue from 'p-queue'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Codings of a document that browsers ask for. */
export type DocumentEncoding = 'br' | 'gzip'

/** Who waits for the bytes: a visitor, or only the page cache. */
export type CompressionReason = 'visitor' | 'store'

/** Compresses a whole document off the event loop. Visitors' documents are compressed before those to be stored. */
export type CompressDocument = (html: Buffer, encoding: DocumentEncoding, reason: CompressionReason) => Promise<Buffer>

/**
 * 256 kB, larger than any page. The default of 4 MB does not compress pages better, and zlib allocates it for each
 * document, which took half of the processor time of a page.
 */
export const BROTLI_WINDOW = 18
export const GZIP_LEVEL = 6

/**
 * Level 7 makes a page 1 % smaller than level 6 and takes a third longer, which a visitor would wait for. Level 9 makes
 * a home page another 1 % smaller and takes eight times as long.
 */
export const BROTLI_LEVELS = { visitor: 6, store: 7 } satisfies Record<CompressionReason, number>

const PRIORITIES = { visitor: 1, store: 0 } satisfies Record<CompressionReason, number>

/** Size of zlib's output buffers in bytes, larger than a compressed page. */
const CHUNK_BYTES = 32 * 1024

/**
 * Each compression takes some three megabytes outside of the heap, and V8 collects the whole heap each time 32 MB have
 * been allocated there. With ten at once, it did so every 13 pages, which cost as much as rendering them.
 */
const CONCURRENCY = 2

export function createCompressor(): CompressDocument {
  const queue = new PQueue({ concurrency: CONCURRENCY })

  function compress(html: Buffer, encoding: DocumentEncoding, reason: CompressionReason): Promise<Buffer> {
    if (encoding === 'gzip') return toGzip(html, { level: GZIP_LEVEL, chunkSize: CHUNK_BYTES })
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVELS[reason],
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    }
    return toBrotli(html, { params, chunkSize: CHUNK_BYTES })
  }

  return (html, encoding, reason) => queue.add(() => compress(html, encoding, reason), { priority: PRIORITIES[reason] })
}
