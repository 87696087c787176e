import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { GraphQLError } from 'graphql'
import { expect, test } from 'vitest'
import { readForm } from './multipart.ts'

const BOUNDARY = 'x7'

/** Reads a body. Returns the error status and the longest block of the event loop in milliseconds. */
async function read(body: string, contentType = `multipart/form-data; boundary=${BOUNDARY}`) {
  const request = new Request('http://shop.test/graphql', {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
  })
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await setImmediate()
  const status = await readForm(request).then(
    () => 200,
    (error: unknown) => {
      expect(error).toBeInstanceOf(GraphQLError)
      return error instanceof GraphQLError ? error.extensions['http']?.status : null
    },
  )
  await setImmediate()
  delay.disable()
  return { status, blocked: delay.max / 1e6 }
}

/** Headers of a part, without the empty line after them. */
const head = fc.constantFrom(
  '',
  'Content-Disposition: form-data\r\n',
  'Content-Disposition: form-data; name=""\r\n',
  'Content-Disposition: form-data; name="a"\r\n',
  'Content-Disposition: form-data; name="a"; filename="b"\r\n',
  'Content-Type: text/plain\r\n',
  'X: y\r\n'.repeat(200),
)

test('a very large number of parts is refused immediately, with and without names', async () => {
  for (const part of ['', 'Content-Disposition: form-data; name="a"\r\n']) {
    const { status, blocked } = await read(`--${BOUNDARY}\r\n${part}\r\n\r\n`.repeat(400_000 / (1 + part.length / 10)))
    expect(status).toBe(413)
    expect(blocked).toBeLessThan(1_500)
  }
})

test('no body blocks the event loop', async () => {
  const bodies = fc.record({
    heads: fc.array(head, { minLength: 1, maxLength: 4 }),
    content: fc.constantFrom('', 'a', '--', `--${BOUNDARY.slice(0, 1)}`, '\r\n'.repeat(2000), '-'.repeat(5000)),
    copies: fc.constantFrom(1, 2, 8, 9, 1000, 20_000),
    lineEnd: fc.constantFrom('\r\n', '\n', ''),
    close: fc.constantFrom('', `--${BOUNDARY}--\r\n`, `--${BOUNDARY}`),
  })
  await fc.assert(
    fc.asyncProperty(bodies, async ({ heads, content, copies, lineEnd, close }) => {
      const parts = heads.map((lines) => `--${BOUNDARY}${lineEnd}${lines}\r\n${content}\r\n`).join('')
      const body = parts.repeat(Math.min(copies, Math.ceil(4e6 / parts.length))) + close
      const { status, blocked } = await read(body)
      expect([200, 400, 413]).toContain(status)
      expect(blocked).toBeLessThan(1_500)
    }),
    { numRuns: 150 },
  )
})
