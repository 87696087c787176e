import { pipeline } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import {
  BROTLI_LEVELS,
  BROTLI_WINDOW,
  type CompressDocument,
  type DocumentEncoding,
  GZIP_LEVEL,
} from './compress-document.ts'
import type { HtmlBody } from '../render/drawn.ts'
import { acceptedEncoding } from './accepted-encoding.ts'

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
  reply.header('vary', 'Accept-Encoding')
  // nginx would buffer the chunks of a page. HEAD does not know whether the page will be streamed.
  reply.header('x-accel-buffering', 'no')
  const encoding = acceptedEncoding(String(reply.request.headers['accept-encoding'] ?? ''))
  if (encoding === 'identity') return reply.send(body)
  reply.header('content-encoding', encoding)
  if (Buffer.isBuffer(body)) return reply.send(await compress(body, encoding, 'visitor'))
  return reply.send(pipeline(body, compressorFor(encoding), () => {}))
}
