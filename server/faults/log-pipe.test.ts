import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { noteFigure } from '#shared/testing/figure.ts'

/** Answers each request after a line in the log; says on stderr where. */
const PROGRAM = `
import { createServer } from 'node:http'
import { createLogger } from ${JSON.stringify(join(import.meta.dirname, '../logging/logger.ts'))}
const logger = createLogger('info')
const server = createServer((request, response) => {
  logger.info({ path: request.url }, 'request')
  response.end('fine')
})
server.listen(0, '127.0.0.1', () => process.stderr.write(server.address().port + '\\n'))
`

test('F16 a log that nobody reads any more fails no request', async ({ task, onTestFinished }) => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  })
  const [port] = await once(createInterface(child.stderr), 'line')
  const ask = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      ({ ok }) => ok,
      () => false,
    )
  expect(await ask()).toBe(true)
  child.stdout.destroy()
  let failed = 0
  for (let request = 0; request < 200; request += 1) if (!(await ask())) failed += 1
  noteFigure({ task }, `${failed} of 200 failed, exit code ${child.exitCode ?? 'none'}`)
  expect([failed, child.exitCode]).toEqual([0, null])
})
