import fastifyFormbody from '@fastify/formbody'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerRazorpayCallback } from './razorpay-callback.ts'

const app = fastify()
beforeAll(async () => {
  await app.register(fastifyFormbody)
  registerRazorpayCallback(app)
  await app.ready()
})
afterAll(() => app.close())

async function whereTo(query: string, payload?: unknown, type = 'application/x-www-form-urlencoded') {
  const { statusCode, headers } = await app.inject({
    method: 'POST',
    url: `/razorpay-callback${query}`,
    ...(payload !== undefined && { payload: String(payload), headers: { 'content-type': type } }),
  })
  expect([statusCode, headers['cache-control']]).toEqual([303, 'private, no-store'])
  return headers.location
}

test('forwards the payment proof and the order to the page, in a fixed order', async () => {
  const proof = 'razorpay_signature=s-1&razorpay_order_id=o_1&more=x&razorpay_payment_id=p1'
  expect(await whereTo('?order=7&more=x', proof)).toBe(
    '/razorpay-callback?order=7&razorpay_payment_id=p1&razorpay_order_id=o_1&razorpay_signature=s-1',
  )
})

test.each([
  ['no body', undefined, 'text/plain'],
  ['a text', 'razorpay_order_id=order_1', 'text/plain'],
  ['null', 'null', 'application/json'],
  ['a number', '7', 'application/json'],
  ['a list', '["razorpay_order_id"]', 'application/json'],
  ['fields that are no text', '{"razorpay_order_id":7,"razorpay_signature":["a"]}', 'application/json'],
])('forwards nothing from %s', async (_what, payload, type) => {
  expect(await whereTo('', payload, type)).toBe('/razorpay-callback?')
})

test.each([
  ['1', true],
  ['9'.repeat(15), true],
  ['9'.repeat(16), false],
  ['', false],
  ['x1', false],
  ['1x', false],
  ['-1', false],
])('accepts %j as an order: %j', async (order, is) => {
  expect(await whereTo(`?order=${order}`)).toBe(`/razorpay-callback?${is ? `order=${order}` : ''}`)
})

test.each([
  ['a', true],
  ['a'.repeat(200), true],
  ['a'.repeat(201), false],
  ['', false],
  ['a.b', false],
  ['%0Aabc', false],
  ['abc%0A', false],
])('accepts %j as a proof: %j', async (proof, is) => {
  const search = is ? `razorpay_signature=${proof}` : ''
  expect(await whereTo('', `razorpay_signature=${proof}`)).toBe(`/razorpay-callback?${search}`)
})
