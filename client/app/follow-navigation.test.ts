import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ACCOUNT_COOKIE, SIGNED_IN_HINT_COOKIE } from '#shared/page-account.ts'
import { DOCUMENT_LOAD } from '../foundation/navigation/load-document.ts'
import { startPageAccount } from '../foundation/visitor/page-account.ts'
import { createAnsweredClient } from '../testing/answered-client.ts'
import { openWindow } from '../testing/open-window.ts'
import { homeLocation } from '../testing/render-part.tsx'
import { followNavigation, type RenderedPage } from './follow-navigation.ts'

afterAll(() => void vi.unstubAllGlobals())

const member = `${SIGNED_IN_HINT_COOKIE}=1; ${ACCOUNT_COOKIE}=ada`

/** A page of brands, or of categories, without entries. */
const emptyList = { items: [], pageInfo: { page: 1, pageCount: 1, total: 0 } }

interface Navigation {
  wasIntercepted: boolean
  /** Resolves once the page is shown or the navigation is abandoned. */
  done: Promise<void>
  abort(): void
}

function openBrowser(cookie: string, path = '/') {
  let onNavigate: ((event: object) => void) | undefined
  const loads: { url: string; history: string; isDocument: boolean }[] = []
  const entries = [{ id: 'a', key: 'a', index: 0 }]
  const moves: object[] = []
  const documents: Navigation[] = []
  const moved = () => ({ committed: Promise.resolve(), finished: Promise.resolve() })
  const navigation = {
    currentEntry: entries[0],
    traverseTo(key: string, { info }: { info: string }) {
      moves.push({ to: key, info })
      return moved()
    },
    addEventListener: (_name: string, listener: (event: object) => void) => (onNavigate = listener),
    removeEventListener: () => (onNavigate = undefined),
    navigate(url: string, { info, history = 'auto' }: { info?: string; history?: string }) {
      if (info === 'restore') moves.push({ to: url, history, info })
      else loads.push({ url, history, isDocument: info === DOCUMENT_LOAD })
      if (info === DOCUMENT_LOAD) documents.push(go(url, { info }))
      return { committed: Promise.resolve() }
    },
  }
  const view = openWindow(cookie, path, { navigation })
  const { client, sent } = createAnsweredClient()
  const shown: RenderedPage[] = []
  const busy: boolean[] = []
  const leaving: boolean[] = []
  let current: RenderedPage = { location: homeLocation, view: { kind: 'notFound' }, hasFrame: true, messages: {} }
  const showing = { isBroken: false }
  const stop = followNavigation({
    client,
    current: () => current,
    async show(next) {
      if (showing.isBroken && next.location.route !== null) throw new Error('a chunk is gone')
      shown.push(next)
      current = next
    },
    onPending: (url) => busy.push(url !== null),
    onLeaving: (isLeaving) => leaving.push(isLeaving),
  })

  /** Follows a link; `given` overrides properties of the event. */
  function go(path: string, given: object = {}): Navigation {
    const controller = new AbortController()
    let handled: Promise<void> | undefined
    onNavigate?.({
      destination: { url: new URL(path, 'https://shop.example').href },
      canIntercept: true,
      hashChange: false,
      downloadRequest: null,
      formData: null,
      navigationType: 'push',
      info: undefined,
      signal: controller.signal,
      intercept: ({ handler }: { handler(): Promise<void> }) => (handled = handler()),
      ...given,
    })
    return {
      wasIntercepted: handled !== undefined,
      done: handled ?? Promise.resolve(),
      abort: () => controller.abort(),
    }
  }
  const paths = () => shown.map(({ location, view: { kind } }) => `${kind} ${location.path}`)
  const hasSent = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count), { timeout: 10_000 })
  /** Changes the current history entry, as the browser does at the start of a navigation. */
  function commit(history: 'push' | 'replace') {
    const last = navigation.currentEntry
    if (history === 'replace' && last) last.index = -1
    navigation.currentEntry = { id: 'b', key: history === 'push' ? 'b' : 'a', index: history === 'push' ? 1 : 0 }
  }
  return { go, commit, moves, documents, sent, hasSent, shown, paths, busy, leaving, loads, showing, view, stop }
}

let browser: ReturnType<typeof openBrowser>
beforeEach(() => startPageAccount('guest'))
afterEach(() => {
  browser.stop()
  browser.view.restore()
  startPageAccount('guest')
})

it('shows a page without a new document', async () => {
  browser = openBrowser('')
  const { done } = browser.go('/brands?page=1&utm=x')
  await browser.hasSent(1)
  browser.sent[0]?.answer({ brands: emptyList })
  await done
  expect(browser.paths().at(-1)).toBe('page /brands')
  expect([browser.shown.at(-1)?.location.search, browser.busy, browser.loads]).toEqual([{}, [true, false], []])
})

it('does not show an abandoned page when its answer arrives late', async () => {
  browser = openBrowser('')
  const first = browser.go('/brands')
  await browser.hasSent(1)
  first.abort()
  const second = browser.go('/categories')
  await browser.hasSent(2)
  browser.sent[1]?.answer({ categories: emptyList })
  await second.done
  browser.sent[0]?.answer({ brands: emptyList })
  await first.done
  expect(browser.paths().filter((path) => path.startsWith('page'))).toEqual(['page /categories'])
  expect(browser.shown.at(-1)?.location.path).toBe('/categories')
  expect(browser.busy).toEqual([true, true, false])
})

it.each(['push', 'replace'] as const)('restores the address of a stopped navigation (%s)', async (history) => {
  browser = openBrowser('')
  const going = browser.go('/brands', { navigationType: history })
  browser.commit(history)
  await browser.hasSent(1)
  going.abort()
  await vi.waitFor(() => expect(browser.busy).toEqual([true, false]))
  const to = history === 'push' ? { to: 'a' } : { to: 'https://shop.example/', history: 'replace' }
  expect(browser.moves).toEqual([{ ...to, info: 'restore' }])
  browser.sent[0]?.answer({ brands: emptyList })
  await going.done
  expect(browser.paths().filter((path) => path.startsWith('page'))).toEqual([])
})

it('restores the page when loading is stopped after placeholders were shown', async () => {
  browser = openBrowser('')
  const going = browser.go('/flash-sale')
  browser.commit('push')
  await vi.waitFor(() => expect(browser.paths()).toEqual(['loading /flash-sale']), { timeout: 10_000 })
  going.abort()
  await vi.waitFor(() => expect(browser.moves).toHaveLength(1))
  const back = browser.go('/', { navigationType: 'traverse', info: 'restore' })
  await back.done
  expect([back.wasIntercepted, browser.paths(), browser.busy]).toEqual([
    true,
    ['loading /flash-sale', 'notFound /'],
    [true, false],
  ])
})

it('stays on the page if a link to an anchor interrupts a navigation', async () => {
  browser = openBrowser('')
  const going = browser.go('/brands')
  browser.commit('push')
  going.abort()
  expect(browser.go('/brands#content', { hashChange: true }).wasIntercepted).toBe(false)
  await vi.waitFor(() => expect(browser.busy).toEqual([true, false]))
  expect(browser.moves).toEqual([{ to: 'a', info: 'restore' }])
})

it('returns to the displayed page when a second navigation is stopped', async () => {
  browser = openBrowser('')
  const first = browser.go('/brands')
  browser.commit('push')
  first.abort()
  const second = browser.go('/categories')
  second.abort()
  await vi.waitFor(() => expect(browser.busy).toEqual([true, true, false]))
  expect(browser.moves).toEqual([{ to: 'a', info: 'restore' }])
})

it('keeps the address if a navigation is aborted before it commits', async () => {
  browser = openBrowser('')
  browser.go('/brands').abort()
  await vi.waitFor(() => expect(browser.busy).toEqual([true, false]))
  expect(browser.moves).toEqual([])
})

it.each([
  ['leaves the site', 'https://other.example/', [true, false]],
  ['is a download', '/invoice.pdf', [true, false]],
])('ends the pending state if the next navigation %s', async (_what, path, busy) => {
  browser = openBrowser('')
  const going = browser.go('/brands')
  browser.commit('push')
  going.abort()
  browser.go(path, { downloadRequest: path.endsWith('pdf') ? '' : null })
  await new Promise((resolve) => setTimeout(resolve))
  expect(browser.busy).toEqual(busy)
  expect(browser.moves.length).toBe(path.endsWith('pdf') ? 1 : 0)
})

it('stays pending during a document load until it is stopped', async () => {
  browser = openBrowser('')
  const going = browser.go('/no/such/page')
  browser.commit('push')
  await going.done
  const [load] = browser.documents
  expect([load?.wasIntercepted, browser.busy]).toEqual([false, [true, true]])
  load?.abort()
  await vi.waitFor(() => expect(browser.busy).toEqual([true, true, false]))
  expect(browser.moves).toEqual([{ to: 'a', info: 'restore' }])
})

it('reports documents that the browser loads by itself, but no anchors, downloads, and own pages', async () => {
  browser = openBrowser('')
  browser.go('/ar/brands')
  browser.go('/#reviews', { hashChange: true })
  browser.go('/feed.xml', { downloadRequest: '' })
  browser.go('mailto:shop@shop.example')
  expect(browser.leaving).toEqual([true])
  const { done } = browser.go('/brands')
  await browser.hasSent(1)
  browser.sent[0]?.answer({ brands: emptyList })
  await done
  expect(browser.leaving).toEqual([true, false])
})

it('stops catching up with the address when the shopper navigates again', async () => {
  // @NOTE Only the name is read.
  const load = { name: 'https://shop.example/' } as never
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load])
  browser = openBrowser('', '/brands')
  entries.mockRestore()
  await browser.hasSent(1)
  const next = browser.go('/categories')
  await browser.hasSent(2)
  browser.sent[1]?.answer({ categories: emptyList })
  await next.done
  browser.sent[0]?.answer({ brands: emptyList })
  await vi.waitFor(() => expect(browser.busy).toEqual([true, true, false]))
  await new Promise(setImmediate)
  expect(browser.paths().filter((path) => path.startsWith('page'))).toEqual(['page /categories'])
})

it('replaces the history entry when a page redirects', async () => {
  browser = openBrowser('')
  const { done } = browser.go('/brands?page=9')
  await browser.hasSent(1)
  browser.sent[0]?.refuse('LIMIT_EXCEEDED', { limit: 'page', max: 2, found: 9 })
  await done
  expect(browser.loads).toEqual([{ url: '/brands?page=2', history: 'replace', isDocument: false }])
})

it.each([
  ['another language', '/fr/brands', {}],
  ['another site', 'https://other.example/brands', {}],
  ['an anchor on the page', '/brands#top', { hashChange: true }],
  ['a reload', '/', { navigationType: 'reload' }],
  ['a form', '/brands', { formData: {} }],
  ['a download', '/brands', { downloadRequest: '' }],
  ['a navigation that cannot be intercepted', '/brands', { canIntercept: false }],
  ['a navigation that a newer one canceled', '/brands', { defaultPrevented: true }],
])('leaves %s to the browser', (_what, path, event) => {
  browser = openBrowser('')
  expect([browser.go(path, event).wasIntercepted, browser.busy]).toEqual([false, []])
})

it.each([
  ['a page for members', '', 'guest', '/user/profile'],
  ['a page for guests', member, 'ada', '/login'],
  ['an unknown address', '', 'guest', '/no/such/page'],
  ['a page of another account', member, 'bob', '/brands'],
])('loads %s as a document', async (_what, cookie, account, path) => {
  browser = openBrowser(cookie)
  startPageAccount(account)
  await browser.go(path).done
  expect([browser.loads, browser.sent, browser.shown]).toEqual([
    [{ url: `https://shop.example${path}`, history: 'auto', isDocument: true }],
    [],
    [],
  ])
})

it('redirects to sign-in if the session ends while an account page is loading', async () => {
  browser = openBrowser(member)
  startPageAccount('ada')
  const { done } = browser.go('/user/orders')
  await browser.hasSent(1)
  browser.view.document.cookie = ''
  browser.sent[0]?.refuse('UNAUTHENTICATED')
  await done
  expect(browser.loads).toEqual([
    { url: '/login?returnTo=%2Fuser%2Forders&failed=session', history: 'replace', isDocument: true },
  ])
  expect(browser.paths().filter((path) => !path.startsWith('loading'))).toEqual([])
})

it('reloads once for a missing chunk, and shows the error page while offline', async () => {
  const network = { isUp: true }
  vi.stubGlobal('fetch', async () => {
    if (!network.isUp) throw new Error('offline')
    return new Response()
  })
  browser = openBrowser('')
  browser.showing.isBroken = true
  async function goToBrands(count: number) {
    const { done } = browser.go('/brands')
    await browser.hasSent(count)
    browser.sent[count - 1]?.answer({ brands: emptyList })
    await done
  }
  network.isUp = false
  await goToBrands(1)
  expect([browser.loads, browser.paths()]).toEqual([[], ['error /brands']])
  network.isUp = true
  await goToBrands(2)
  expect(browser.loads).toEqual([{ url: 'https://shop.example/brands', history: 'auto', isDocument: true }])
  await goToBrands(3)
  expect([browser.loads.length, browser.paths()]).toEqual([1, ['error /brands', 'error /brands']])
})
