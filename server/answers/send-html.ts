import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import PQueue from 'p-queue'
import { acceptedEncoding, encodedHeaders, type Encoding } from './headers.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export type HtmlBody = Buffer | Readable

export type DocumentEncoding = Exclude<Encoding, 'identity'>

export type CompressionReason = 'visitor' | 'store'

/** Compresses a document off the event loop, visitors' documents first. */
export type CompressDocument = (html: Buffer, encoding: DocumentEncoding, reason: CompressionReason) => Promise<Buffer>

/** log2 of 256 kB, larger than any page. Allocating the default 4 MB took half the CPU time of a page. */
const BROTLI_WINDOW = 18
const GZIP_LEVEL = 6

/** Level 7 saves 1 % over level 6 for a third more time. Level 9 saves another 1 % for eight times as long. */
const BROTLI_LEVELS = { visitor: 6, store: 7 } satisfies Record<CompressionReason, number>

const PRIORITIES = { visitor: 1, store: 0 } satisfies Record<CompressionReason, number>

/** Larger than a compressed page. */
const CHUNK_BYTES = 32 * 1024

/** Each takes about 3 MB off-heap, and V8 runs a full GC per 32 MB: ten at once cost as much as rendering. */
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

/** Flushes each chunk at once, so that no visitor waits until a block is full. */
function compressorFor(encoding: DocumentEncoding) {
  if (encoding === 'gzip') return createGzip({ level: GZIP_LEVEL, flush: constants.Z_SYNC_FLUSH })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVELS.visitor,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
  }
  return createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FLUSH })
}

export async function sendHtml(reply: FastifyReply, body: HtmlBody, compress: CompressDocument): Promise<FastifyReply> {
  const encoding = acceptedEncoding(String(reply.request.headers['accept-encoding'] ?? ''))
  reply.headers(encodedHeaders(encoding, reply.getHeader('vary')?.toString()))
  if (encoding === 'identity') return reply.send(body)
  if (Buffer.isBuffer(body)) return reply.send(await compress(body, encoding, 'visitor'))
  return reply.send(pipeline(body, compressorFor(encoding), () => {}))
}
