import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from './fault.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
/** Bytes of an answer that no shop needs. */
const HUGE = 100_000_000

/** White space, which JSON may begin with, piece by piece. */
function* spaces(): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024, ' ')
  for (let sent = 0; sent < HUGE; sent += piece.length) yield piece
}

/** Applies the faults that act before the endpoint is reached. */
export async function breakAnswer(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  switch (fault.mode) {
    case 'slow':
      await wait(fault.delayMs ?? 1000, undefined, { ref: false })
      return
    case 'status':
      await reply.code(fault.status ?? 500).send({ message: 'Broken on purpose.' })
      return
    case 'envelope201':
      await reply.send({ status: 201, data: { form: fault.form ?? ['Refused on purpose'] }, message: '', token: null })
      return
    case 'envelope204':
      await reply.code(201).send({ status: 204, data: null, message: 'Unauthenticated on purpose.', token: null })
      return
    case 'junk':
      await reply.type(JSON_TYPE).send('{"status":200,"data":{"a":NaN,')
      return
    case 'html':
      await reply.type('text/html; charset=utf-8').send('<!doctype html><title>Maintenance</title><p>Back soon.</p>')
      return
    case 'huge':
      await reply.type(JSON_TYPE).send(Readable.from(spaces()))
      return
    case 'bomb':
      await reply
        .type(JSON_TYPE)
        .header('content-encoding', 'gzip')
        .send(gzipSync(Buffer.alloc(HUGE, ' ')))
      return
    case 'bigHeader':
      reply.header('x-big', 'x'.repeat(20_000))
      return
    case 'reset':
      reply.hijack()
      request.raw.socket.destroy()
      return
    default:
  }
}

/** Applies the faults that change the real answer: half of it, or all of it byte by byte. */
export function cutPayload(fault: Fault, reply: FastifyReply, payload: unknown): unknown {
  if (typeof payload !== 'string') return payload
  if (fault.mode !== 'truncate' && fault.mode !== 'drip') return payload
  const bytes = Buffer.from(payload)
  void reply.header('content-length', bytes.length)
  return Readable.from(fault.mode === 'truncate' ? firstHalf(bytes) : drops(bytes, fault.delayMs ?? 200))
}

async function* firstHalf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes.subarray(0, Math.floor(bytes.length / 2))
  throw new Error('cut on purpose')
}

async function* drops(bytes: Buffer, delayMs: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1) {
    yield bytes.subarray(at, at + 1)
    await wait(delayMs, undefined, { ref: false })
  }
}
