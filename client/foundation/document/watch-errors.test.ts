import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchErrors } from './watch-errors.ts'

const sent: unknown[] = []
let window: EventTarget
beforeEach(() => {
  window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('location', { pathname: '/ar/product/lamp/101' })
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: Blob) =>
      void body.text().then((text) => sent.push([address, JSON.parse(text)])),
  })
})
afterEach(() => {
  sent.length = 0
  vi.unstubAllGlobals()
})

function failure(message: string, file = 'https://shop.example/assets/cart-AB12.js'): Error {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at buy (${file}:1:20)`
  return error
}

it('reports errors, rejections, and errors caught by React, with name, message, file and page', async () => {
  const report = watchErrors()
  window.dispatchEvent(Object.assign(new Event('error'), { error: failure('thrown') }))
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: failure('x'.repeat(500)) }))
  report(failure('caught'))
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  const common = { name: 'TypeError', chunk: 'cart-AB12.js', route: 'product' }
  expect(sent).toEqual([
    ['/reports/errors', { ...common, message: 'thrown' }],
    ['/reports/errors', { ...common, message: 'x'.repeat(120) }],
    ['/reports/errors', { ...common, message: 'caught' }],
  ])
})

it('reports at most three errors per document, and none of third-party scripts', async () => {
  const report = watchErrors()
  report(failure('an extension', 'chrome-extension://abc/content.js'))
  report('no error')
  for (let count = 0; count < 5; count += 1) report(failure(String(count)))
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  expect(sent).toMatchObject(['0', '1', '2'].map((message) => [expect.anything(), { message }]))
})
