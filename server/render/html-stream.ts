import { PassThrough, type Readable, Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'

export interface HtmlStreamOptions {
  nonce: string
  /** True: nothing leaves before every section is there (bots). */
  complete: boolean
  /** Milliseconds for the whole render; then what is missing is left to the browser. */
  deadline: number
  /** Ends the render when the visitor has gone. */
  signal: AbortSignal
  /** Written after the shell: page state, data and the script that starts the browser's part. */
  afterShell(): string
  /** Data that has arrived since; written before the markup that needs it. */
  beforeFlush(): string
  onError(error: unknown): void
}

/**
 * Gathers what React writes until it says that a flush is over. React cuts its output at byte counts, so only
 * between flushes can anything be inserted without tearing a tag.
 */
class FlushSink extends Writable {
  #pending: Buffer[] = []
  #shellSent = false
  readonly #body: PassThrough
  readonly #options: Pick<HtmlStreamOptions, 'afterShell' | 'beforeFlush'>

  constructor(body: PassThrough, options: Pick<HtmlStreamOptions, 'afterShell' | 'beforeFlush'>) {
    // React stops in the middle of a flush when a write is refused, so none is: one page is the bound.
    super({ highWaterMark: Number.MAX_SAFE_INTEGER })
    this.#body = body
    this.#options = options
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // React reuses its views, so the bytes are copied.
    this.#pending.push(Buffer.from(chunk))
    done()
  }

  /** Called by React at the end of each flush. */
  flush(): void {
    if (this.#pending.length === 0) return
    const markup = Buffer.concat(this.#pending)
    this.#pending = []
    if (this.#shellSent) {
      this.#push(this.#options.beforeFlush(), markup)
      return
    }
    this.#shellSent = true
    const end = closingTags(markup)
    this.#push(markup.subarray(0, end), this.#options.afterShell(), markup.subarray(end))
  }

  override _final(done: () => void): void {
    this.flush()
    this.#body.end()
    done()
  }

  #push(...parts: (string | Buffer)[]): void {
    const buffers = parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))
    this.#body.write(Buffer.concat(buffers))
  }
}

const CLOSING = Buffer.from('</body></html>')

/** Where the document's closing tags begin in a flush that holds them, else its end. */
function closingTags(markup: Buffer): number {
  const at = markup.lastIndexOf(CLOSING)
  return at === -1 ? markup.length : at
}

/**
 * Renders a document as a stream of whole flushes. Resolves when the shell (or, for `complete`, everything) is
 * ready; rejects when the shell itself throws. Errors of single sections go to `onError`.
 */
export function streamHtml(element: ReactNode, options: HtmlStreamOptions): Promise<Readable> {
  const { promise, resolve, reject } = Promise.withResolvers<Readable>()
  const body = new PassThrough()
  const { pipe, abort } = renderToPipeableStream(element, {
    nonce: options.nonce,
    // Bots read no scripts, so a large section must stand where it belongs instead of being moved there by one.
    progressiveChunkSize: options.complete ? Number.MAX_SAFE_INTEGER : undefined,
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

  function stop(then: () => void) {
    clearTimeout(timer)
    options.signal.removeEventListener('abort', leave)
    then()
  }

  function start() {
    pipe(new FlushSink(body, options))
    body.once('close', () => stop(() => abort(new Error('The visitor has gone.'))))
    resolve(body)
  }

  return promise
}
