import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts'

let backend: TestBackend
let url: string
beforeAll(async () => {
  backend = await createTestBackend()
  url = await backend.listen(0, '127.0.0.1')
})
afterAll(() => backend.close())

test.each([
  ['parts without names', ''],
  ['fields', 'Content-Disposition: form-data; name="a"\r\n'],
  ['files', 'Content-Disposition: form-data; name="a"; filename="a.png"\r\n'],
])('an upload with too many %s is refused without delaying other requests', async (_what, head) => {
  const part = `--x\r\n${head}\r\n\r\n`
  const before = process.threadCpuUsage()
  const outcome = await fetch(`${url}/api/v1/rating-review/action`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: part.repeat(Math.ceil(4.5e6 / part.length)),
  }).then(
    ({ status }) => status,
    // The server may close the connection while the body is being sent.
    () => 'closed',
  )
  // Processor time, because a busy machine delays everything.
  const { user, system } = process.threadCpuUsage(before)
  expect(['closed', 200, 400, 413]).toContain(outcome)
  expect((user + system) / 1_000).toBeLessThan(1_500)
})
