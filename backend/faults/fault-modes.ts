import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from './fault.ts'

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
    case 'junk':
      await reply.type('application/json; charset=utf-8').send('{"status":200,"data":{"a":NaN,')
      return
    case 'html':
      await reply.type('text/html; charset=utf-8').send('<!doctype html><title>Maintenance</title><p>Back soon.</p>')
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
