import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import type { RateLimits } from '../capacity/rate-limits.ts'
import { createMemoryTexts, type KeptTexts } from '../fleet/kept-texts.ts'
import { loadAllMessages } from '../render/messages.ts'
import { prepareOperation } from './call-operation.ts'
import type { AgentOperation } from './operations.ts'
import { createPublicAnswers } from './public-answers.ts'
import { type AgentAnswer, AgentRefusal, isProtocolError, UCP_VERSION } from './ucp.ts'

const CAPABILITY = 'dev.ucp.shopping.catalog.search'
const KEY = '0c2f2a5e-5a0f-4f6b-9f39-0d6f54f3a0c1'
const unlimited: RateLimits['countAgent'] = async () => null

let now: number
let runs: AbortSignal[]
let keptAnswers: KeptTexts
/** The change waits for it. */
let gate: Promise<void>
beforeEach(() => {
  now = 1_000
  runs = []
  gate = Promise.resolve()
  keptAnswers = createMemoryTexts({ clock: () => now, maxBytes: 16_000_000 })
})

const change: AgentOperation = {
  tool: 'change_something',
  method: 'POST',
  path: '/something',
  capability: CAPABILITY,
  argument: 'something',
  description: 'Changes something.',
  status: 201,
  isReadOnly: false,
  loadClass: 'criticalPlus',
  isPublic: false,
  input: v.unknown(),
  prepare: (input) => ({
    input,
    async run(_shop, { signal }) {
      runs.push(signal)
      await gate
      return { payload: { run: runs.length } }
    },
  }),
}

const graphql = { run: () => Promise.reject(new Error('not used')) }

interface Sent {
  key?: unknown
  input?: unknown
  id?: string
  agent?: string
  operation?: AgentOperation
  answers?: KeptTexts
  signal?: AbortSignal
}

const profile = {
  version: UCP_VERSION,
  capabilities: { [CAPABILITY]: [{ version: UCP_VERSION }] },
  keys: [],
  maxAge: 0,
}

const messages = await loadAllMessages()

/** The body of the answer, or the status and code of the refusal. */
async function send({ key = KEY, input = { a: 1 }, id, agent = 'one', operation = change, ...rest }: Sent = {}) {
  const shop = {
    graphql,
    origin: 'https://shop.example',
    messages,
    handoffs: { create: () => Promise.reject(new Error('not used')) },
    inTurn: () => Promise.reject(new Error('not used')),
    now: Date.now,
    profiles: { find: async () => profile, refresh: async () => profile },
    rates: { countAgent: unlimited },
    keptAnswers: rest.answers ?? keptAnswers,
    answerPublic: createPublicAnswers(graphql, null),
    observe: () => undefined,
    enter: async () => undefined,
  }
  const run = await prepareOperation(shop, operation, {
    profile: new URL(`https://${agent}.example/profile`),
    input,
    id,
    idempotencyKey: key,
    transport: 'rest',
    address: '192.0.2.7',
    agentRequestId: null,
    requestId: 'request',
    locale: 'en',
    report: () => undefined,
    message: { method: 'POST', url: '/', headers: {}, body: null },
    signal: rest.signal ?? new AbortController().signal,
  })
  if (isProtocolError(run)) return `${run.status} ${run.code}`
  return run().catch((error: unknown) => {
    if (!(error instanceof AgentRefusal)) throw error
    return `${error.problem.status} ${error.problem.code}`
  })
}

const answerOf = (run: number) => ({ answer: expect.objectContaining({ run } satisfies Partial<AgentAnswer>) })

test('a repeated request gets the first answer, and runs once', async () => {
  const first = await send()
  expect([first, await send(), await send()]).toEqual([answerOf(1), first, first])
  expect(runs).toHaveLength(1)
})

test.each([
  ['another input', { input: { a: 2 } }],
  ['another id', { id: 'cart' }],
])('%s with the same key is a conflict', async (_name, other) => {
  await send()
  expect(await send(other)).toBe('409 idempotency_conflict')
  expect(runs).toHaveLength(1)
})

test('a repetition while the first request runs is refused, and gets the answer later', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  const first = send()
  await expect.poll(() => runs.length).toBe(1)
  expect(await send()).toBe('409 request_in_progress')
  resolve()
  expect(await first).toEqual(answerOf(1))
  expect(await send()).toEqual(answerOf(1))
})

test('keys belong to an agent and an operation', async () => {
  await send()
  expect(await send({ agent: 'two' })).toEqual(answerOf(2))
  expect(await send({ operation: { ...change, tool: 'change_another' } })).toEqual(answerOf(3))
})

test('an answer is kept for 24 hours', async () => {
  await send()
  now += 24 * 3_600_000 - 1
  expect(await send()).toEqual(answerOf(1))
  now += 2
  expect(await send()).toEqual(answerOf(2))
})

test('a request that failed can be repeated', async () => {
  const error = new Error('the backend is away')
  const failing = { ...change, prepare: () => ({ input: null, run: () => Promise.reject(error) }) }
  await expect(send({ operation: failing })).rejects.toBe(error)
  expect(await send()).toEqual(answerOf(1))
})

test('a change with a key ends although its agent has left, one without is ended', async () => {
  const signal = AbortSignal.abort()
  await send({ signal })
  await send({ signal, key: undefined })
  expect(runs.map(({ aborted }) => aborted)).toEqual([false])
})

test.each(['short', '', 'x'.repeat(129), `${KEY} `, 'ключ-ключ-ключ-ключ-ключ', 7, null, [KEY], { KEY }])(
  'the key %j is malformed',
  async (key) => {
    expect(await send({ key })).toBe('400 invalid_request')
    expect(runs).toEqual([])
  },
)

test('reads ignore keys', async () => {
  const read = { ...change, isReadOnly: true }
  expect(await send({ operation: read, key: 'short' })).toEqual(answerOf(1))
  expect(await send({ operation: read })).toEqual(answerOf(2))
})

test('a change is refused if the shop cannot find out whether it is repeated', async () => {
  const answers = { ...keptAnswers, reserve: () => Promise.reject(new Error('Redis is away')) }
  expect(await send({ answers })).toBe('503 temporarily_unavailable')
  expect(runs).toEqual([])
})
