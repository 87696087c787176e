import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'

const FOLDERS = /^(?:server|graphql|shared)\//

const Coverage = v.object({
  result: v.array(
    v.object({
      url: v.string(),
      functions: v.array(
        v.object({
          functionName: v.string(),
          ranges: v.array(v.object({ startOffset: v.number(), count: v.number() })),
        }),
      ),
    }),
  ),
})
type Script = v.InferOutput<typeof Coverage>['result'][number]

/** Maps an offset of a bundled file to its source file. */
function createSourceFinder(path: string) {
  const lines = readFileSync(path, 'utf8').split('\n')
  const starts = [0]
  for (const line of lines) starts.push((starts.at(-1) ?? 0) + line.length + 1)
  const map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')))
  return (offset: number): string | null => {
    const line = starts.findLastIndex((start) => start <= offset)
    const entry = map.findEntry(line, offset - (starts[line] ?? 0))
    return 'originalSource' in entry ? entry.originalSource.replace(/^(?:\.\.\/)+/, '') : null
  }
}

const finders = new Map<string, ReturnType<typeof createSourceFinder>>()

interface Called {
  file: string
  name: string
}

/** The called functions of the shop, by their place in the build. */
function calledIn(scripts: readonly Script[]): Map<string, Called> {
  const called = new Map<string, Called>()
  for (const { url, functions } of scripts) {
    if (!url.includes('/dist/server/')) continue
    const path = `dist/server/${basename(url)}`
    const find = finders.get(path) ?? createSourceFinder(path)
    finders.set(path, find)
    for (const { functionName, ranges } of functions) {
      const [range] = ranges
      const file = range && range.count > 0 ? find(range.startOffset) : null
      if (!range || !file || !FOLDERS.test(file) || file.includes('__generated__')) continue
      called.set(`${path}:${range.startOffset}`, { file, name: functionName || '(anonymous)' })
    }
  }
  return called
}

/** Milliseconds without a call after which a request is over: logging and caching follow its answer. */
const QUIET_MS = 200
/** Milliseconds in which the timers of an idle process fire. */
const IDLE_MS = 1_000

/** Reports the functions of the shop that a process calls, by the Chrome DevTools Protocol. */
export async function connectProfiler(address: string) {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (result: unknown) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = v.parse(v.object({ id: v.optional(v.number()), result: v.unknown() }), JSON.parse(data))
    waiting.get(id ?? 0)?.(result)
  })
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  function call(method: string, params = {}): Promise<unknown> {
    last += 1
    socket.send(JSON.stringify({ id: last, method, params }))
    return new Promise((resolve) => waiting.set(last, resolve))
  }
  await call('Profiler.enable')
  await call('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  async function take(): Promise<Map<string, Called>> {
    return calledIn(v.parse(Coverage, await call('Profiler.takePreciseCoverage')).result)
  }
  let timers: ReadonlySet<string> = new Set()

  /** Functions that ran for requests since the last call, until the process was quiet. Excludes timers. */
  async function takeWhenQuiet(): Promise<Called[]> {
    const all = new Map<string, Called>()
    for (let isQuiet = false; !isQuiet; await sleep(QUIET_MS)) {
      const called = [...(await take())].filter(([place]) => !timers.has(place))
      for (const [place, each] of called) all.set(place, each)
      isQuiet = called.length === 0
    }
    return [...all.values()]
  }

  /** Two windows, because the first may contain the end of the start. */
  async function learnTimers(): Promise<void> {
    await take()
    await sleep(IDLE_MS)
    const first = await take()
    await sleep(IDLE_MS)
    timers = new Set(first.keys()).intersection(new Set((await take()).keys()))
  }

  await learnTimers()
  return { takeWhenQuiet, close: () => socket.close() }
}
