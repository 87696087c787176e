import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { text, wholeNumber } from '../http/fields.ts'
import { asInput, textOf } from '../http/input.ts'
import { breakAnswer, cutPayload } from './fault-modes.ts'
import { faultModes, type Fault } from './fault.ts'

export interface Faults {
  set(fault: Fault): void
  clear(): void
  /** The fault for this path, if any; counts the call. */
  take(path: string): Fault | undefined
}

export interface Call {
  method: string
  /** Path with query. */
  path: string
  language: string | null
  /** Whether the call carried an Authorization header. */
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
        if (fault?.count !== undefined) fault.count -= 1
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
  if (fault.count !== undefined && fault.count <= 0) return false
  return fault.path === '*' || path === fault.path || path.startsWith(`${fault.path}/`)
}

const prefix = '/api/v1/'

/** Registers the fault switch and the call log, and applies faults to every call under /api/v1/. */
export function registerFaults(app: FastifyInstance, faults: Faults, calls: CallLog): void {
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
    const fault = readFault(request.body)
    if (!fault) return reply.code(400).send({ message: `path and mode are needed; modes: ${faultModes.join(', ')}` })
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

const FaultBody = v.object({
  path: v.pipe(
    text(),
    v.transform((path) => path.replace(/^\/?(?:api\/v1\/)?/, '')),
    v.nonEmpty(),
  ),
  mode: v.picklist(faultModes),
  delayMs: wholeNumber,
  status: wholeNumber,
  count: wholeNumber,
  form: v.optional(v.unknown()),
})

function readFault(body: unknown): Fault | undefined {
  const read = v.safeParse(FaultBody, body)
  if (!read.success) return undefined
  const { path, mode, delayMs, status, count, form } = read.output
  return {
    path,
    mode,
    ...(delayMs !== null && { delayMs }),
    ...(status !== null && { status }),
    ...(count !== null && { count }),
    ...(form !== undefined && { form }),
  }
}
