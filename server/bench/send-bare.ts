import { pipeline, Writable } from 'node:stream'
import { constants, createBrotliCompress } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type { ReactElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

/** As the shop compresses while it streams (`send-html.ts`). */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 } }

/** Collects a document and compresses it at once, which is the cheapest way to do it. */
function compressWhole(compressed: Writable): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk)
      done()
    },
    final(done) {
      compressed.end(Buffer.concat(chunks))
      done()
    },
  })
}

/** `renderToPipeableStream` with the shop's options, straight into the response: nothing of the shop is around it. */
export function sendBare(reply: FastifyReply, element: ReactElement, isCompressed: boolean): void {
  reply.hijack()
  const { raw } = reply
  raw.setHeader('content-type', 'text/html; charset=utf-8')
  if (isCompressed) raw.setHeader('content-encoding', 'br')
  const { pipe, abort } = renderToPipeableStream(element, {
    nonce: 'bench',
    onShellReady() {
      if (!isCompressed) return void pipe(raw)
      const compressor = createBrotliCompress(BROTLI)
      pipeline(compressor, raw, () => {})
      pipe(compressWhole(compressor))
    },
  })
  // What the generator did not wait for must not be rendered while the next contender is measured.
  raw.once('close', () => raw.writableFinished || abort())
}
