import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { type CompressionReason, createCompressor } from './send-html.ts'

const documentOf = (bytes: number) => Buffer.from(`<p>${randomBytes(bytes).toString('hex')}</p>`)

/** Compresses documents concurrently; resolves to their positions in the order of completion. */
async function orderOf(documents: readonly (readonly [bytes: number, reason: CompressionReason])[]) {
  const compress = createCompressor()
  const ready: number[] = []
  await Promise.all(
    documents.map(async ([bytes, reason], at) => {
      const html = documentOf(bytes)
      const encoding = at % 2 ? 'br' : 'gzip'
      const answer = await compress(html, encoding, reason)
      ready.push(at)
      expect(html.equals(encoding === 'br' ? brotliDecompressSync(answer) : gunzipSync(answer))).toBe(true)
    }),
  )
  return ready
}

it('compresses two documents at a time', async () => {
  const ready = await orderOf([
    [1_000_000, 'visitor'],
    [1_000_000, 'visitor'],
    [1, 'visitor'],
    [1, 'visitor'],
  ])
  // Four threads are available: a short document would be first if it did not wait for a long one.
  expect(ready[0]).toBeLessThan(2)
})

it('compresses a visitor’s document before those waiting to be stored', async () => {
  const stores = Array.from({ length: 8 }, () => [200_000, 'store'] as const)
  const ready = await orderOf([...stores, [1, 'visitor']])
  // Two were already running.
  expect(ready.indexOf(stores.length)).toBeLessThanOrEqual(2)
})
