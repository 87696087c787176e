import { PassThrough, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { HtmlBody } from '../answers/send-html.ts'

export async function wholeDocument(body: HtmlBody): Promise<Buffer> {
  return Buffer.isBuffer(body) ? body : buffer(body)
}

export interface HtmlStreamOptions {
  /** For React's own scripts; undefined if the document has none. */
  nonce: string | undefined
  complete: boolean
  /** Milliseconds for the whole render; the browser loads sections that are missing by then. */
  deadline: number
  signal: AbortSignal
  /** Registers a listener that ends the render early on shutdown. Returns a function that removes it. */
  onCutShort(listener: () => void): () => void
  /** Data received since the last flush. Written before its markup, which compresses 1 to 2 % better than after it. */
  beforeFlush(): Buffer[]
  afterShell(): Buffer[]
  onError(error: unknown): void
}

/** Unambiguous, because text and attributes before it are escaped. */
const BODY = Buffer.from('<body>')
const CLOSING = Buffer.from('</body></html>')

/** React splits its output at byte counts, so inserting anything except between flushes could break a tag. */
class FlushSink extends Writable {
  shell: Buffer | null = null
  rest: PassThrough | null = null
  isComplete = false
  #pending: Uint8Array[] = []
  readonly #options: Pick<HtmlStreamOptions, 'afterShell' | 'beforeFlush'>

  constructor(options: Pick<HtmlStreamOptions, 'afterShell' | 'beforeFlush'>) {
    super()
    this.#options = options
  }

  /**
   * No queue or backpressure: React would stop in the middle of a flush. It allocates a buffer per write, so no copy.
   */
  override write(chunk: Uint8Array | string): boolean {
    this.#pending.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    return true
  }

  override end(): this {
    this.flush()
    this.isComplete = true
    this.rest?.end()
    return this
  }

  /** Called by React at the end of each flush. */
  flush(): void {
    if (this.#pending.length === 0) return
    const { beforeFlush, afterShell } = this.#options
    const markup = this.#pending
    this.#pending = []
    if (this.shell) {
      this.rest?.write(Buffer.concat([...beforeFlush(), ...markup]))
      return
    }
    const closing = takeClosingTags(markup)
    const head = takeHead(markup)
    this.shell = Buffer.concat([head, ...beforeFlush(), ...markup, ...afterShell(), closing])
  }
}

/** Copies as little as possible: collecting off-heap buffers costs a tenth of a page's time. */
function takeHead(markup: Uint8Array[]): Buffer {
  let pieces = 0
  let beginning = Buffer.alloc(0)
  for (const piece of markup) {
    beginning = Buffer.concat([beginning, piece])
    pieces += 1
    const at = beginning.indexOf(BODY)
    if (at === -1) continue
    const end = at + BODY.length
    markup.splice(0, pieces, beginning.subarray(end))
    return beginning.subarray(0, end)
  }
  return Buffer.alloc(0)
}

function takeClosingTags(markup: Uint8Array[]): Buffer {
  // React may have split its output in the middle of the tags.
  const end = Buffer.concat(markup.slice(-2))
  const at = end.lastIndexOf(CLOSING)
  if (at === -1) return Buffer.alloc(0)
  markup.splice(-2, 2, end.subarray(0, at))
  return end.subarray(at)
}

/** A stream adds a tenth to a page's cost, so one is only used for deferred sections. Rejects if the shell throws. */
export function streamHtml(element: ReactNode, options: HtmlStreamOptions): Promise<HtmlBody> {
  if (options.signal.aborted) return Promise.reject(new Error('The visitor disconnected.'))
  const { promise, resolve, reject } = Promise.withResolvers<HtmlBody>()
  const { pipe, abort } = renderToPipeableStream(element, {
    nonce: options.nonce,
    // Inlines sections that are ready, however large: without scripts they would stay hidden, and a stored page cannot
    // contain the script that moves them.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onShellReady: () => options.complete || start(),
    onAllReady() {
      clearTimeout(timer)
      if (options.complete) start()
    },
    onShellError: (error) => stop(() => reject(error)),
    onError: (error) => {
      if (!options.signal.aborted) options.onError(error)
    },
  })
  const timer = setTimeout(() => abort(new Error('The render took too long.')), options.deadline)
  const leave = () => abort(new Error('The visitor disconnected.'))
  options.signal.addEventListener('abort', leave, { once: true })
  const stopListening = options.onCutShort(() => abort(new Error('The process is shutting down.')))

  function stop(then: () => void) {
    clearTimeout(timer)
    options.signal.removeEventListener('abort', leave)
    stopListening()
    then()
  }

  function start() {
    const sink = new FlushSink(options)
    pipe(sink)
    const shell = sink.shell ?? Buffer.alloc(0)
    if (sink.isComplete) return stop(() => resolve(shell))
    const body = new PassThrough()
    sink.rest = body
    body.write(shell)
    body.once('close', () => stop(() => abort(new Error('The visitor disconnected.'))))
    resolve(body)
  }

  return promise
}
