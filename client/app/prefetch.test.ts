import { Client } from '@urql/core'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { never } from 'wonka'
import { prefetchOnIntent } from './prefetch.ts'

afterAll(() => void vi.unstubAllGlobals())

class Anchor {
  target = ''
  download = ''
  hreflang = ''
  origin = 'https://shop.example'
  href = 'https://shop.example/brands'
  closest() {
    return this
  }
}

/** Hovers the only link of a page. `connection` is what the browser reports about the network. */
function rest(connection: object | undefined) {
  const listeners = new Map<string, (event: object) => void>()
  vi.stubGlobal('Element', Anchor)
  vi.stubGlobal('HTMLAnchorElement', Anchor)
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
  vi.stubGlobal('document', {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  })
  const asked = vi.fn()
  const client = new Client({ url: 'nowhere:', exchanges: [() => () => never], preferGetMethod: false })
  vi.spyOn(client, 'query').mockImplementation((...query) => {
    asked(query[1])
    throw new Error('asked')
  })
  const stop = prefetchOnIntent(client)
  listeners.get('pointerover')?.({ target: new Anchor() })
  return { asked, stop }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

// @9.0.11
it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'does not prefetch on a connection with %o',
  async (connection) => {
    const { asked, stop } = rest(connection)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).not.toHaveBeenCalled()
    stop()
  },
)

it.each([undefined, { effectiveType: '4g' }])('prefetches on a connection with %o', async (connection) => {
  const { asked, stop } = rest(connection)
  await vi.advanceTimersByTimeAsync(1_000)
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce())
  stop()
})
