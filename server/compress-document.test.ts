import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressDocument } from './compress-document.ts'

const documentOf = (bytes: number) => Buffer.from(`<p>${randomBytes(bytes).toString('hex')}</p>`)

it('compresses two documents at once, and the others after them', async () => {
  const documents = [documentOf(1_000_000), documentOf(1_000_000), documentOf(1), documentOf(1)]
  const ready: number[] = []
  const answers = await Promise.all(
    documents.map(async (html, at) => {
      const encoding = at % 2 ? 'br' : 'gzip'
      const answer = await compressDocument(html, encoding, 6)
      ready.push(at)
      return encoding === 'br' ? brotliDecompressSync(answer) : gunzipSync(answer)
    }),
  )
  expect(answers.map((html, at) => html.equals(documents[at] ?? html.subarray(1)))).toEqual([true, true, true, true])
  // There are four threads: a short one would be the first, did it not wait for a long one.
  expect(ready[0]).toBeLessThan(2)
})
