import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { noteFigure } from '#shared/testing/figure.ts'

/** Answers each request after logging a line. Prints its address to stderr. */
const PROGRAM = `
import { createServer } from 'node:http'
import { createLogger } from ${JSON.stringify(join(import.meta.dirname, '../machines/log.ts'))}
const logger = createLogger('info')
const server = createServer((request, response) => {
  logger.info({ path: request.url, rest: 'x'.repeat(50_000) }, 'request')
  response.end('fine')
})
process.on('SIGTERM', () => {
  logger.info('shutdown complete')
  process.exit(0)
})
server.listen(0, '127.0.0.1', () => process.stderr.write(server.address().port + '\\n'))
`

/** How many of the requests failed. */
type Ask = (requests: number) => Promise<number>

async function startProgram(): Promise<{ child: ChildProcessByStdio<null, Readable, Readable>; ask: Ask }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  })
  const [port] = await once(createInterface(child.stderr), 'line')
  return {
    child,
    async ask(requests) {
      let failed = 0
      for (let request = 0; request < requests; request += 1) {
        const answered = await fetch(`http://127.0.0.1:${port}`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (!answered) failed += 1
      }
      return failed
    },
  }
}

test.for([
  ['is closed', true],
  ['is full, because its reader has stopped', false],
] as const)('F16 a log that %s does not fail requests', async ([_what, isClosed], { task }) => {
  const { child, ask } = await startProgram()
  expect(await ask(1)).toBe(0)
  if (isClosed) child.stdout.destroy()
  const failed = await ask(200)
  noteFigure({ task }, `${failed} of 200 failed, exit code ${child.exitCode ?? 'none'}`)
  expect([failed, child.exitCode]).toEqual([0, null])
})

test.for([
  ['is closed', true, 0],
  ['is full, because its reader has stopped', false, 20],
] as const)('F16 a process whose log %s exits after SIGTERM', async ([_what, isClosed, requests]) => {
  const { child, ask } = await startProgram()
  if (isClosed) child.stdout.destroy()
  await ask(requests)
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
})
