import { expect, it } from 'vitest'
import { plainBody, storedAnswer } from './page-cache.ts'
import { createCompressor } from './send-html.ts'

it('uses no more memory than its bytes', async () => {
  const body = Buffer.from('<p>A page.</p>'.repeat(1_000))
  const lifetime = { freshUntil: 2, staleUntil: 3, keptUntil: 4 }
  const answer = { body, headers: {}, tags: [], lifetime, expiresAt: null }
  const stored = await storedAnswer(answer, 1, createCompressor())
  if (!stored) throw new Error('It may be stored.')
  const { value: page } = stored
  expect(page.brotli.buffer.byteLength).toBe(page.brotli.length)
  expect(page.gzip.buffer.byteLength).toBe(page.gzip.length)
  expect(await plainBody(page)).toEqual(body)
})
