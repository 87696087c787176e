import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { noteFigure } from '#shared/testing/figure.ts'

/** Answers each request after logging a line. Prints its address to stderr. */
const PROGRAM = `
import { createServer } from 'node:http'
import { createLogger } from ${JSON.stringify(join(import.meta.dirname, '../machines/log.ts'))}
const logger = createLogger('info')
const server = createServer((request, response) => {
  logger.info({ path: request.url, rest: 'x'.repeat(5_000) }, 'request')
  response.end('fine')
})
server.listen(0, '127.0.0.1', () => process.stderr.write(server.address().port + '\\n'))
`

test.for([
  ['is closed', true],
  ['is full, because its reader has stopped', false],
] as const)('F16 a log that %s does not fail requests', async ([_what, isClosed], { task, onTestFinished }) => {
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
  if (isClosed) child.stdout.destroy()
  let failed = 0
  for (let request = 0; request < 200; request += 1) if (!(await ask())) failed += 1
  noteFigure({ task }, `${failed} of 200 failed, exit code ${child.exitCode ?? 'none'}`)
  expect([failed, child.exitCode]).toEqual([0, null])
})
