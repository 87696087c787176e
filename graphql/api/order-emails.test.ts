import { expect, test, vi } from 'vitest'
import type { GraphQLEvent } from '../events.ts'
import { GatewayFault, RestError } from './client/rest-error.ts'
import type { Outcome } from './endpoint.ts'
import { createOrderEmails } from './order-emails.ts'

type Ask = () => Promise<Outcome<unknown>>

const down: Ask = () => Promise.reject(new RestError('UPSTREAM_DOWN', 'ECONNREFUSED'))
const sent: Ask = async () => ({ ok: true, value: true })
const refused: Ask = async () => ({ ok: false, userErrors: [], lines: [], isRefused: true })

function openEmails(waits: number[]) {
  const events: GraphQLEvent[] = []
  return { events, emails: createOrderEmails((event) => void events.push(event), waits) }
}

const about = (ask: Ask) => ({
  orderId: '7',
  requestId: 'request',
  ask: vi.fn(ask),
})

test('an e-mail is retried while the backend fails, until it is sent', async () => {
  const { emails, events } = openEmails([1, 1, 1])
  const email = about(sent)
  email.ask.mockImplementationOnce(down).mockImplementationOnce(down)
  emails.send(email)
  await vi.waitFor(() => expect(email.ask).toHaveBeenCalledTimes(3))
  await emails.close()
  expect(events).toEqual([])
})

test('an e-mail whose retries all fail is reported once', async () => {
  const { emails, events } = openEmails([1, 1])
  const email = about(down)
  emails.send(email)
  await vi.waitFor(() => expect(events).toHaveLength(1))
  expect(email.ask).toHaveBeenCalledTimes(3)
  expect(events).toEqual([{ type: 'orderEmailLost', requestId: 'request', orderId: '7', code: 'UPSTREAM_DOWN' }])
})

test.each([
  ['an error of its code', new RestError('UPSTREAM_DOWN', 'http 500')],
  ['a lost connection', new RestError('UPSTREAM_DOWN', 'ECONNRESET')],
  ['a late answer', new RestError('UPSTREAM_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT')],
  ['a broken answer', new RestError('UPSTREAM_BAD_ANSWER', 'malformed json')],
  ['a page of errors', new RestError('UPSTREAM_BAD_ANSWER', 'html')],
])('a backend that may have sent the e-mail before %s is not asked again', async (_what, fault) => {
  const { emails, events } = openEmails([1, 1, 1])
  const email = about(() => Promise.reject(fault))
  emails.send(email)
  await vi.waitFor(() => expect(events).toHaveLength(1))
  expect(email.ask).toHaveBeenCalledTimes(1)
})

test.each([
  ['a gateway without a backend', new GatewayFault(503, null)],
  ['a busy backend', new RestError('UPSTREAM_BUSY', 'http 429')],
])('%s is asked again', async (_what, fault) => {
  const { emails, events } = openEmails([1])
  const email = about(sent)
  email.ask.mockImplementationOnce(() => Promise.reject(fault))
  emails.send(email)
  await vi.waitFor(() => expect(email.ask).toHaveBeenCalledTimes(2))
  await emails.close()
  expect(events).toEqual([])
})

test('a refusal is not retried', async () => {
  const { emails, events } = openEmails([1])
  const email = about(refused)
  emails.send(email)
  await vi.waitFor(() => expect(events).toMatchObject([{ code: 'REFUSED' }]))
  expect(email.ask).toHaveBeenCalledTimes(1)
})

test('a shop that stops does not wait for a retry, and reports the e-mail', async () => {
  const { emails, events } = openEmails([60_000])
  const email = about(down)
  emails.send(email)
  await emails.settled()
  await emails.close()
  await vi.waitFor(() => expect(events).toMatchObject([{ code: 'UPSTREAM_DOWN' }]))
  expect(email.ask).toHaveBeenCalledTimes(1)
})
