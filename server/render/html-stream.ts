import { PassThrough, Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import type { HtmlBody } from './drawn.ts'

export interface HtmlStreamOptions {
  /** Of React's own scripts; absent where the document has none, because it is sent when it is complete. */
  nonce: string | undefined
  /** True: the document is sent when all sections are complete (bots). */
  complete: boolean
  /** Milliseconds for the whole render; afterwards missing sections are left to the browser. */
  deadline: number
  /** Ends the render when the visitor has left. */
  signal: AbortSignal
  /**
   * Calls a listener when the process ends before the render: missing sections are then left to the browser, too.
   * @returns how to end that
   */
  onCutShort(listener: () => void): () => void
  /**
   * Data that has arrived since the last flush; written before the markup that shows it. In this order compression is
   * 1 to 2 % better than in the other.
   */
  beforeFlush(): Buffer[]
  /** Written after the shell: page state, and the script that starts the browser's part. */
  afterShell(): Buffer[]
  onError(error: unknown): void
}

/** Where the page's own markup begins; texts and attributes before it are escaped. */
const BODY = Buffer.from('<body>')
const CLOSING = Buffer.from('</body></html>')

/**
 * Collects React's output until the end of a flush. React splits its output at byte counts, so only between flushes can
 * anything be inserted without breaking a tag.
 */
class FlushSink extends Writable {
  /** The shell; null before it was flushed. */
  shell: Buffer | null = null
  /** Takes what comes after the shell; null until somebody has found that something will. */
  rest: PassThrough | null = null
  isComplete = false
  #pending: Uint8Array[] = []
  readonly #options: Pick<HtmlStreamOptions, 'afterShell' | 'beforeFlush'>

  constructor(options: Pick<HtmlStreamOptions, 'afterShell' | 'beforeFlush'>) {
    super()
    this.#options = options
  }

  /**
   * In place of the stream's own, which queues each of the fifty pieces of a page. There is no backpressure, because
   * React would stop in the middle of a flush: at most one page is buffered. React allocates a new buffer after each
   * write, so these bytes need no copy.
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

/**
 * Splits what comes before the content of `<body>` off the pieces of a document. As little as possible is copied: such
 * buffers are outside of the heap, and collecting them takes other threads as long as a tenth of the page.
 */
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

/** Splits the document's closing tags off the end of a flush; empty where the flush does not contain them. */
function takeClosingTags(markup: Uint8Array[]): Buffer {
  // React may have split its output in the middle of them.
  const end = Buffer.concat(markup.slice(-2))
  const at = end.lastIndexOf(CLOSING)
  if (at === -1) return Buffer.alloc(0)
  markup.splice(-2, 2, end.subarray(0, at))
  return end.subarray(at)
}

/**
 * Renders a document as a stream of whole flushes, or at once where no part of it is late: most pages have all their
 * data at hand, and a stream costs a page as much as a tenth of its time. Resolves when the shell (or, for `complete`,
 * everything) is ready; rejects when the shell throws, or the visitor has left before it began. Every error goes to
 * `onError`.
 */
export function streamHtml(element: ReactNode, options: HtmlStreamOptions): Promise<HtmlBody> {
  if (options.signal.aborted) return Promise.reject(new Error('The visitor has gone.'))
  const { promise, resolve, reject } = Promise.withResolvers<HtmlBody>()
  const { pipe, abort } = renderToPipeableStream(element, {
    nonce: options.nonce,
    // A section that is there when its flush begins is written in its place, however large: without scripts it would
    // stay hidden, and a script that moves it cannot be in a page that is stored.
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
  const leave = () => abort(new Error('The visitor has gone.'))
  options.signal.addEventListener('abort', leave, { once: true })
  const keepWhole = options.onCutShort(() => abort(new Error('The process ends.')))

  function stop(then: () => void) {
    clearTimeout(timer)
    options.signal.removeEventListener('abort', leave)
    keepWhole()
    then()
  }

  function start() {
    const sink = new FlushSink(options)
    // Writes the shell, and all that is ready, before it returns.
    pipe(sink)
    const shell = sink.shell ?? Buffer.alloc(0)
    if (sink.isComplete) return stop(() => resolve(shell))
    const body = new PassThrough()
    sink.rest = body
    body.write(shell)
    body.once('close', () => stop(() => abort(new Error('The visitor has gone.'))))
    resolve(body)
  }

  return promise
}
