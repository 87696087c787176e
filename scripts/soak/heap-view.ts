import { type Census, censusOf } from './trend.ts'

interface Message {
  id?: number
  method?: string
  params?: { chunk: string }
}

/** A look into the heap of another process, through its inspector. */
export interface HeapView {
  /** Collects all garbage, what only a second collection finds too, and gives back the memory that is free then. */
  collect(): Promise<void>
  /** Collects garbage first. The process stands still for some seconds. */
  census(): Promise<Census>
  close(): void
}

const TRIES = 50

async function inspectorOf(port: number): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      const [target]: { webSocketDebuggerUrl: string }[] = await (await fetch(`http://127.0.0.1:${port}/json`)).json()
      if (target) return target.webSocketDebuggerUrl
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error(`No inspector listens on port ${port}.`)
}

/** Opens the inspector of a process that was started with `--inspect-port`, and goes on without it. */
export async function openHeapView(pid: number, port: number): Promise<HeapView> {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await inspectorOf(port))
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  let lastId = 0
  let chunks: string[] = []
  const waiting = new Map<number, () => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params }: Message = JSON.parse(String(data))
    if (method === 'HeapProfiler.addHeapSnapshotChunk' && params) chunks.push(params.chunk)
    if (id !== undefined) waiting.get(id)?.()
  })
  const call = (method: string) =>
    new Promise<void>((resolve) => {
      waiting.set((lastId += 1), resolve)
      socket.send(JSON.stringify({ id: lastId, method, params: {} }))
    })
  return {
    async collect() {
      await call('HeapProfiler.enable')
      await call('HeapProfiler.collectGarbage')
      await call('HeapProfiler.collectGarbage')
      await call('HeapProfiler.disable')
    },
    async census() {
      chunks = []
      await call('HeapProfiler.enable')
      await call('HeapProfiler.collectGarbage')
      await call('HeapProfiler.takeHeapSnapshot')
      // Else V8 goes on giving each object a number that moves with it: collections take long, and the table grows.
      await call('HeapProfiler.disable')
      const text = chunks.join('')
      chunks = []
      return censusOf(JSON.parse(text))
    },
    close: () => socket.close(),
  }
}
