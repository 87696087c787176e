import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { BackendContext } from '../http/context.ts'
import { text, wholeNumber } from '../http/fields.ts'
import { asInput, idOf, integerOf, textOf } from '../http/input.ts'
import { bodyOf } from '../http/route.ts'
import { moveOrder } from '../order/order-steps.ts'

const faultModes = [
  'slow',
  'status',
  'envelope201',
  'envelope204',
  'truncate',
  'junk',
  'html',
  'drip',
  'reset',
  'huge',
  'bomb',
  'bigHeader',
] as const

const optionalNumber = v.optional(wholeNumber)

const FaultBody = v.object({
  /** Path below /api/v1/ without query, e.g. `home`; also matches everything below it. `*` matches every call. */
  path: v.pipe(
    text(),
    v.transform((path) => path.replace(/^\/?(?:api\/v1\/)?/, '')),
    v.nonEmpty(),
  ),
  mode: v.picklist(faultModes),
  /** slow: before the answer; drip: between the bytes. Milliseconds. */
  delayMs: optionalNumber,
  /** HTTP status of mode `status`; default 500. */
  status: optionalNumber,
  /** Number of calls to hit before the fault ends; default all. */
  count: optionalNumber,
  /** `data.form` of mode `envelope201`, sent unchanged; default one entry. */
  form: v.optional(v.unknown()),
})
type Fault = v.InferOutput<typeof FaultBody>

const JSON_TYPE = 'application/json; charset=utf-8'
const HUGE = 100_000_000

/** White space, which JSON may begin with, piece by piece. */
function* spaces(): Generator<Buffer> {
  const piece = Buffer.alloc(64 * 1024, ' ')
  for (let sent = 0; sent < HUGE; sent += piece.length) yield piece
}

async function breakAnswer(fault: Fault, request: FastifyRequest, reply: FastifyReply): Promise<void> {
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

function cutPayload(fault: Fault, reply: FastifyReply, payload: unknown): unknown {
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

export interface Faults {
  set(fault: Fault): void
  clear(): void
  take(path: string): Fault | undefined
}

export interface Call {
  method: string
  path: string
  language: string | null
  authorization: boolean
}

export interface CallLog {
  list(): Call[]
  add(call: Call): void
  reset(): void
}

const mostCalls = 10_000

export function createFaults(): { faults: Faults; calls: CallLog } {
  let active: Fault[] = []
  let seen: Call[] = []
  return {
    faults: {
      set: (fault) => void active.unshift({ ...fault }),
      clear: () => void (active = []),
      take(path) {
        const fault = active.find((candidate) => isHit(candidate, path))
        if (fault?.count) fault.count -= 1
        return fault
      },
    },
    calls: {
      list: () => [...seen],
      add(call) {
        seen.push(call)
        if (seen.length > mostCalls) seen.shift()
      },
      reset: () => void (seen = []),
    },
  }
}

function isHit(fault: Fault, path: string): boolean {
  if ((fault.count ?? 1) <= 0) return false
  return fault.path === '*' || path === fault.path || path.startsWith(`${fault.path}/`)
}

const prefix = '/api/v1/'

/** For tests only: `/__fault` breaks answers, `/__calls` lists the calls, `/__order` moves orders forward. */
export function registerFaults(app: FastifyInstance, context: Pick<BackendContext, 'database' | 'clock'>) {
  const { faults, calls } = createFaults()
  const hit = new WeakMap<FastifyRequest, Fault>()

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(prefix)) return
    calls.add(describe(request))
    const fault = faults.take(request.url.slice(prefix.length).split('?')[0] ?? '')
    if (!fault) return
    hit.set(request, fault)
    await breakAnswer(fault, request, reply)
  })
  app.addHook('onSend', async (request, reply: FastifyReply, payload) => {
    const fault = hit.get(request)
    return fault ? cutPayload(fault, reply, payload) : payload
  })

  app.post('/__fault', (request, reply) => {
    const { success, output: fault } = v.safeParse(FaultBody, request.body)
    if (!success) return reply.code(400).send({ message: `path and mode are needed; modes: ${faultModes.join(', ')}` })
    faults.set(fault)
    return { set: fault }
  })
  app.delete('/__fault', () => {
    faults.clear()
    return { cleared: true }
  })
  app.get('/__calls', () => calls.list())
  app.delete('/__calls', () => {
    calls.reset()
    return { cleared: true }
  })
  // Only the shop's staff moves orders forward; api/v1 has no call for it.
  app.post('/__order', (request, reply) => {
    const id = idOf(bodyOf(request), 'id')
    const status = integerOf(bodyOf(request), 'status')
    const moved = id !== null && status !== null && moveOrder(context.database, id, status, context.clock())
    return moved ? { moved } : reply.code(400).send({ message: 'Orders only move forward, up to status 5.' })
  })
  return { faults, calls }
}

function describe(request: FastifyRequest): Call {
  const headers = asInput(request.headers)
  const language = textOf(headers, 'language') || textOf(headers, 'lang')
  return {
    method: request.method,
    path: request.url,
    language: language || null,
    authorization: request.headers.authorization !== undefined,
  }
}
