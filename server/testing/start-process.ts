import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export interface TestProcess {
  child: ChildProcess
  url: string
  port: number
  /** Exit code, milliseconds from now, and parsed JSON log lines. */
  ended(): Promise<{ code: number | null; ms: number; log: Record<string, unknown>[] }>
}

/**
 * @param limits value of `LIMITS`
 * @param execArgv options for Node
 */
export async function startProcess(limits: string, port = 0, execArgv: string[] = []): Promise<TestProcess> {
  const child = fork(join(import.meta.dirname, 'test-process.ts'), [limits, String(port)], {
    execArgv,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const output = child.stdout ? text(child.stdout) : Promise.resolve('')
  // @NOTE The program sends one message, its URL.
  const [message] = (await once(child, 'message')) as [{ url: string }]
  const exit = once(child, 'exit')
  return {
    child,
    url: message.url,
    port: Number(new URL(message.url).port),
    async ended() {
      const startedAt = performance.now()
      // @NOTE The arguments of the `exit` event.
      const [code] = (await exit) as [number | null]
      const lines = (await output).trim().split('\n')
      return { code, ms: performance.now() - startedAt, log: lines.map((line) => JSON.parse(line)) }
    },
  }
}
