import { AsyncLocalStorage } from 'node:async_hooks'
import { fastify } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { RequestTrace, TracedRequest } from '../ground/tracing.ts'
import { registerRequestHooks, tracingHeaders } from './request-hooks.ts'

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const scope = new AsyncLocalStorage<string>()

const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

async function open(trace: RequestTrace | null, isTrusted = () => false) {
  const app = fastify({ genReqId: () => 'request-1' })
  opened.push(app)
  const openTrace = vi.fn((_request: TracedRequest) => trace)
  registerRequestHooks(app, {
    tracing: { open: openTrace, observe: () => undefined },
    isTrusted,
    headers: {},
    observe: () => undefined,
  })
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-in-hook', scope.getStore() ?? 'none'))
  app.post('/', async (request) => ({ within: scope.getStore() ?? 'none', own: tracingHeaders(request) }))
  return { app, openTrace }
}

const followed = () => ({
  traceparent: TRACEPARENT,
  run: vi.fn((work: () => unknown) => scope.run('this request', work)),
  end: () => undefined,
})

const send = (app: Awaited<ReturnType<typeof open>>['app']) =>
  app.inject({ method: 'POST', url: '/', headers: { 'x-own': 'a' }, payload: { a: 1 } })

test('hooks and handlers run in the request’s trace, also after its body arrived', async () => {
  const trace = followed()
  const { app } = await open(trace)
  const { headers, body } = await send(app)
  expect(headers).toMatchObject({ 'x-request-id': 'request-1', traceparent: TRACEPARENT, 'x-in-hook': 'this request' })
  expect(JSON.parse(body)).toEqual({
    within: 'this request',
    own: { 'x-request-id': 'request-1', traceparent: TRACEPARENT },
  })
  expect(trace.run).toHaveBeenCalledTimes(2)
})

test('an untraced request only has its id, and continues', async () => {
  const { app } = await open(null)
  const { headers, body } = await send(app)
  expect(headers).toMatchObject({ 'x-request-id': 'request-1', 'x-in-hook': 'none' })
  expect(headers['traceparent']).toBeUndefined()
  expect(JSON.parse(body)).toEqual({ within: 'none', own: { 'x-request-id': 'request-1' } })
})

test.each([true, false])('opens a trace with the request’s headers and whether they are trusted: %j', async (is) => {
  const isTrusted = vi.fn(() => is)
  const { app, openTrace } = await open(null, isTrusted)
  await send(app)
  expect(openTrace).toHaveBeenCalledExactlyOnceWith({
    id: 'request-1',
    method: 'POST',
    headers: expect.objectContaining({ 'x-own': 'a' }),
    isTrusted: is,
  })
  expect(isTrusted).toHaveBeenCalledTimes(1)
})
