import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ACCOUNT_COOKIE } from '#shared/page-account.ts'
import { SIGNED_IN_HINT_COOKIE } from '#shared/signed-in-hint.ts'
import { followNavigation, type Shown } from './follow-navigation.ts'
import { DOCUMENT_LOAD } from './navigation/load-document.ts'
import { createAnsweredClient } from './testing/answered-client.ts'
import { homeLocation } from './testing/home-location.ts'
import { openWindow } from './testing/open-window.ts'
import { startPageAccount } from './visitor/page-account.ts'

const member = `${SIGNED_IN_HINT_COOKIE}=1; ${ACCOUNT_COOKIE}=ada`

/** A page of brands, or of categories, without entries. */
const emptyList = { items: [], pageInfo: { page: 1, pageCount: 1, total: 0 } }

interface Going {
  wasTaken: boolean
  /** Ends when the page has been shown, or the navigation given up. */
  done: Promise<void>
  abort(): void
}

function openBrowser(cookie: string, path = '/') {
  let onNavigate: ((event: object) => void) | undefined
  const loads: { url: string; history: string; isDocument: boolean }[] = []
  const navigation = {
    addEventListener: (_name: string, listener: (event: object) => void) => (onNavigate = listener),
    removeEventListener: () => (onNavigate = undefined),
    navigate(url: string, { info, history = 'auto' }: { info?: string; history?: string }) {
      loads.push({ url, history, isDocument: info === DOCUMENT_LOAD })
      return { committed: Promise.resolve() }
    },
  }
  const view = openWindow(cookie, path, { navigation })
  const { client, sent } = createAnsweredClient()
  const shown: Shown[] = []
  const busy: boolean[] = []
  let current: Shown = { location: homeLocation, view: { kind: 'notFound' }, hasFrame: true, messages: {} }
  const showing = { isBroken: false }
  const stop = followNavigation({
    client,
    current: () => current,
    async show(next) {
      if (showing.isBroken && next.location.route !== null) throw new Error('a chunk is gone')
      shown.push(next)
      current = next
    },
    onBusy: (isBusy) => busy.push(isBusy),
  })

  /** What a link to a path does, unless the event says otherwise. */
  function go(path: string, given: object = {}): Going {
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
    return { wasTaken: handled !== undefined, done: handled ?? Promise.resolve(), abort: () => controller.abort() }
  }
  const paths = () => shown.map(({ location, view: { kind } }) => `${kind} ${location.path}`)
  const hasSent = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count), { timeout: 10_000 })
  return { go, sent, hasSent, shown, paths, busy, loads, showing, view, stop }
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
  expect([browser.shown.at(-1)?.location.search, browser.busy, browser.loads]).toEqual([
    { page: '1' },
    [true, false],
    [],
  ])
})

it('never shows a page that was left for another one, whenever its answer comes', async () => {
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

it('gives up catching up with the address where the shopper goes on', async () => {
  // @NOTE Nothing else of it is read.
  const drawn = { name: 'https://shop.example/' } as never
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([drawn])
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

it('follows a redirect of a page in its place in the history', async () => {
  browser = openBrowser('')
  const { done } = browser.go('/brands?page=9')
  await browser.hasSent(1)
  browser.sent[0]?.answer({ brands: { items: [], pageInfo: { page: 9, pageCount: 2, total: 40 } } })
  await done
  expect(browser.loads).toEqual([{ url: '/brands?page=2', history: 'replace', isDocument: false }])
})

it.each([
  ['another language', '/fr/brands', {}],
  ['another site', 'https://other.example/brands', {}],
  ['a place on the page', '/brands#top', { hashChange: true }],
  ['a reload', '/', { navigationType: 'reload' }],
  ['a form', '/brands', { formData: {} }],
  ['a download', '/brands', { downloadRequest: '' }],
  ['what was asked for as a document', '/brands', { info: DOCUMENT_LOAD }],
  ['what it may not take', '/brands', { canIntercept: false }],
])('leaves %s to the browser', (_what, path, event) => {
  browser = openBrowser('')
  expect([browser.go(path, event).wasTaken, browser.busy]).toEqual([false, []])
})

it.each([
  ['a page for members', '', 'guest', '/user/profile'],
  ['a page for guests', member, 'ada', '/login'],
  ['an address of no page', '', 'guest', '/no/such/page'],
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

it('leads to the sign-in where the session ends while a page of the account is loaded', async () => {
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

it('loads a document once where a part of the page is gone, and shows the error page without a line', async () => {
  const online = { is: true }
  vi.stubGlobal('fetch', async () => {
    if (!online.is) throw new Error('no line')
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
  online.is = false
  await goToBrands(1)
  expect([browser.loads, browser.paths()]).toEqual([[], ['error /brands']])
  online.is = true
  await goToBrands(2)
  expect(browser.loads).toEqual([{ url: 'https://shop.example/brands', history: 'auto', isDocument: true }])
  await goToBrands(3)
  expect([browser.loads.length, browser.paths()]).toEqual([1, ['error /brands', 'error /brands']])
})
