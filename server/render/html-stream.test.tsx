import { Suspense, use } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { HtmlBody } from '../answers/send-html.ts'
import { streamHtml, wholeDocument } from './html-stream.ts'

interface Late {
  promise: Promise<string>
  resolve(text: string): void
}

function late(): Late {
  return Promise.withResolvers<string>()
}

function LateSection({ data }: { data: Promise<string> }) {
  return <p id="late">{use(data)}</p>
}

/** Long enough for React to split its output in the middle of tags. */
const FILLER = Array.from({ length: 400 }, (_, index) => `filler-${index}-${'x'.repeat(40)}`)

function Document({ data }: { data: Promise<string> }) {
  return (
    <html lang="en">
      <body>
        <ul>
          {FILLER.map((text) => (
            <li key={text} data-text={text}>
              {text}
            </li>
          ))}
        </ul>
        <Suspense fallback={<p>loading</p>}>
          <LateSection data={data} />
        </Suspense>
      </body>
    </html>
  )
}

function options(overrides: Partial<Parameters<typeof streamHtml>[1]> = {}) {
  return {
    nonce: 'n0nce',
    complete: false,
    deadline: 5_000,
    signal: new AbortController().signal,
    afterShell: () => [Buffer.from('<script id="shell-data"></script>')],
    beforeFlush: () => [Buffer.from('<script id="late-data"></script>')],
    onCutShort: () => () => undefined,
    onError() {},
    ...overrides,
  }
}

const textOf = async (body: HtmlBody) => String(await wholeDocument(body))

describe('streamHtml', () => {
  it('sends the shell before a deferred section is ready, and its data before its markup', async () => {
    const section = late()
    const body = await streamHtml(<Document data={section.promise} />, options())
    if (Buffer.isBuffer(body)) throw new Error('Nothing was late.')
    const chunks = body[Symbol.asyncIterator]()
    const shell = String((await chunks.next()).value)
    expect(shell).toContain('loading')
    expect(shell).toContain('shell-data')
    expect(shell).not.toContain('id="late"')

    section.resolve('here at last')
    let rest = ''
    for (let chunk = await chunks.next(); !chunk.done; chunk = await chunks.next()) rest += chunk.value
    expect(rest.indexOf('late-data')).toBeGreaterThanOrEqual(0)
    expect(rest.indexOf('late-data')).toBeLessThan(rest.indexOf('here at last'))
    expect(rest.trimEnd().endsWith('</html>')).toBe(true)
  })

  it('returns a buffer for a document without deferred sections', async () => {
    const body = await streamHtml(<Document data={Promise.resolve('')} />, options())
    const whole = await streamHtml(
      <html lang="en">
        <body>short</body>
      </html>,
      options(),
    )
    expect([Buffer.isBuffer(body), Buffer.isBuffer(whole)]).toEqual([false, true])
    expect(String(whole)).toMatch(/<\/html>$/)
  })

  it('inserts only between complete flushes, never inside a tag', async () => {
    const section = late()
    const body = await streamHtml(<Document data={section.promise} />, options())
    section.resolve('x'.repeat(10_000))
    const html = await textOf(body)
    const without = html
      .replaceAll('<script id="shell-data"></script>', '')
      .replaceAll('<script id="late-data"></script>', '')
    for (const text of FILLER) expect(without).toContain(`<li data-text="${text}">${text}</li>`)
    expect(html.indexOf('shell-data')).toBeGreaterThan(html.indexOf('</ul>'))
  })

  it('puts data before the content, and the start script before the closing tags', async () => {
    const body = await streamHtml(
      <html lang="en">
        <body>short</body>
      </html>,
      options(),
    )
    const html = await textOf(body)
    expect(html).toMatch(/<body><script id="late-data"><\/script>short<script id="shell-data"><\/script><\/body>/)
  })

  it('sends bots every section in place', async () => {
    const section = late()
    const rendering = streamHtml(<Document data={section.promise} />, options({ complete: true }))
    section.resolve('for the bot')
    const html = await textOf(await rendering)
    expect(html).toContain('<p id="late">for the bot</p>')
    expect(html).not.toContain('loading')
  })

  it('ends at the deadline with the finished sections', async () => {
    const errors: unknown[] = []
    const body = await streamHtml(
      <Document data={late().promise} />,
      options({ deadline: 50, onError: (error) => errors.push(error) }),
    )
    expect(await textOf(body)).toContain('</html>')
    expect(errors).toMatchObject([{ message: 'The render took too long.' }])
  })

  it('stops rendering without a report when the visitor disconnects', async () => {
    const visitor = new AbortController()
    const errors: unknown[] = []
    const body = await streamHtml(
      <Document data={late().promise} />,
      options({ signal: visitor.signal, onError: (error) => errors.push(error) }),
    )
    const reading = textOf(body)
    visitor.abort()
    expect(await reading).toContain('</html>')
    expect(errors).toEqual([])
  })

  it('does not begin for a visitor who disconnected', async () => {
    const errors: unknown[] = []
    const render = () => {
      throw new Error('rendered')
    }
    const Never = () => render()
    const rendering = streamHtml(
      <Never />,
      options({ signal: AbortSignal.abort(), onError: (error) => errors.push(error) }),
    )
    await expect(rendering).rejects.toThrow('The visitor disconnected.')
    expect(errors).toEqual([])
  })

  it('leaves deferred sections to the browser on shutdown, and reports it', async () => {
    let end = (): void => undefined
    const kept = vi.fn()
    const errors: unknown[] = []
    const onCutShort = (listener: () => void) => {
      end = listener
      return kept
    }
    const body = await streamHtml(
      <Document data={late().promise} />,
      options({ onCutShort, onError: (error) => errors.push(error) }),
    )
    const reading = textOf(body)
    expect(kept).not.toHaveBeenCalled()
    end()
    expect(await reading).toMatch(/<\/html>$/)
    expect(errors).toMatchObject([{ message: 'The process is shutting down.' }])
    await expect.poll(() => kept.mock.calls.length).toBe(1)
  })

  it.each([
    ['whole', <p key="a">short</p>],
    ['streamed', <Document key="b" data={Promise.resolve('there')} />],
  ])('leaves no listeners behind after a %s document', async (_kind, element) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const visitor = new AbortController()
    const [added, removed] = [
      vi.spyOn(visitor.signal, 'addEventListener'),
      vi.spyOn(visitor.signal, 'removeEventListener'),
    ]
    const kept = vi.fn()
    const body = await streamHtml(element, options({ signal: visitor.signal, onCutShort: () => kept }))
    await textOf(body)
    await expect.poll(() => kept.mock.calls.length).toBe(1)
    expect(removed.mock.calls.map(([name]) => name)).toEqual(added.mock.calls.map(([name]) => name))
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('ends the render of a discarded body', async () => {
    const kept = vi.fn()
    const onError = vi.fn()
    const body = await streamHtml(<Document data={late().promise} />, options({ onCutShort: () => kept, onError }))
    if (Buffer.isBuffer(body)) throw new Error('Nothing was late.')
    body.destroy()
    await expect.poll(() => kept.mock.calls.length).toBe(1)
    expect(onError.mock.calls).toMatchObject([[{ message: 'The visitor disconnected.' }]])
  })

  it('rejects if the shell throws', async () => {
    function Broken(): never {
      throw new Error('no shell')
    }
    await expect(streamHtml(<Broken />, options())).rejects.toThrow('no shell')
  })
})
