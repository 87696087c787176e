import { expect, it } from 'vitest'
import { createCompressor } from '../answers/send-html.ts'
import { plainDocument, storedPage } from './page-cache.ts'

it('uses no more memory than its bytes', async () => {
  const html = Buffer.from('<p>A page.</p>'.repeat(1_000))
  const lifetime = { freshUntil: 2, staleUntil: 3, keptUntil: 4 }
  const document = { html, headers: {}, tags: [], lifetime, expiresAt: null }
  const stored = await storedPage(document, 1, createCompressor())
  if (!stored) throw new Error('It may be stored.')
  const { value: page } = stored
  expect(page.brotli.buffer.byteLength).toBe(page.brotli.length)
  expect(page.gzip.buffer.byteLength).toBe(page.gzip.length)
  expect(await plainDocument(page)).toEqual(html)
})
