import { pipeline } from 'node:stream'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Compressors that let every flush through at once: a visitor must not wait for a full block. */
function compressorFor(request: FastifyRequest): { encoding: string; stream: BrotliCompress | Gzip } | null {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
    return { encoding: 'br', stream: createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FLUSH }) }
  }
  if (/\bgzip\b/.test(accepted)) return { encoding: 'gzip', stream: createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH }) }
  return null
}

/** Sends a page, compressed as the visitor accepts it. */
export function sendHtml(request: FastifyRequest, reply: FastifyReply, body: NodeJS.ReadableStream): FastifyReply {
  reply.header('vary', 'Accept-Encoding, Cookie')
  if (request.method === 'HEAD') {
    body.resume()
    return reply.send()
  }
  const compressor = compressorFor(request)
  if (!compressor) return reply.send(body)
  reply.header('content-encoding', compressor.encoding)
  // A visitor who leaves ends the pipeline; the render is stopped by its signal.
  return reply.send(pipeline(body, compressor.stream, () => {}))
}
