import { expect, test, vi } from 'vitest'
import { notFound } from '#client/app/for-the-server.ts'
import { splitLocale } from '#shared/routes.ts'
import { destinationOf } from '../render/load-page.ts'
import type { RequestedPage } from './requested-page.ts'
import { createKnownTargets, slotOf } from './stored-pages.ts'

async function requestedAt(sent: string, changes: Partial<RequestedPage> = {}): Promise<RequestedPage> {
  const url = new URL(sent, 'https://shop.test')
  const { locale, path } = splitLocale(url.pathname)
  return { url, locale, path, destination: await destinationOf(url.pathname), ...changes }
}

function open() {
  const render = vi.fn(async () => null)
  return { render, targets: createKnownTargets(render) }
}

test('an address is known after its first request, exactly as sent', async () => {
  const { targets } = open()
  expect(targets.find('/brands?page=1', null)).toBeNull()
  const target = targets.of('/brands?page=1', await requestedAt('/brands?page=1'))
  expect(target).toMatchObject({ slot: { key: '/brands', budget: 'catalog' }, prefixed: false })
  expect(targets.find('/brands?page=1', null)).toBe(target)
  expect(targets.find('/brands', null)).toBeNull()
})

test('a page is rendered with its language and query', async () => {
  const { render, targets } = open()
  const shown = await requestedAt('/fr/search?q=tea')
  await targets.of('/fr/search?q=tea', shown)?.make('192.0.2.1')
  const { destination, url } = shown
  expect(destination).not.toBeNull()
  const page = { locale: 'fr', path: '/search', destination, searchParams: url.searchParams }
  expect(render).toHaveBeenCalledExactlyOnceWith(page, '192.0.2.1')
})

test.each([
  ['/brands', null, true],
  ['/brands', 'en', true],
  ['/brands', 'fr', false],
  ['/fr/brands', null, true],
  ['/fr/brands', 'en', true],
  ['/fr/brands', 'fr', true],
  ['/fr/brands', 'ar', true],
] as const)('finds %s for a visitor with the language %j: %j', async (sent, remembered, isFound) => {
  const { targets } = open()
  const target = targets.of(sent, await requestedAt(sent))
  expect(target?.prefixed).toBe(sent === '/fr/brands')
  expect(targets.find(sent, remembered)).toBe(isFound ? target : null)
})

test.each([
  ['a visitor’s own page', () => requestedAt('/cart')],
  ['the not-found page', () => requestedAt('/nothing-is-here')],
  ['a page with another outcome', () => requestedAt('/brands', { outcome: notFound })],
])('%s is not stored, and not remembered', async (_what, shown) => {
  const { targets } = open()
  expect(targets.of('/sent', await shown())).toBeNull()
  expect(targets.find('/sent', null)).toBeNull()
})

test('an address over 512 characters is stored, but parsed each time', async () => {
  const { targets } = open()
  const shown = await requestedAt('/brands')
  const [longest, longer] = [512, 513].map((length) => '/brands?x='.padEnd(length, 'x'))
  for (const sent of [longest ?? '', longer ?? '']) expect(targets.of(sent, shown)).not.toBeNull()
  expect(targets.find(longest ?? '', null)).not.toBeNull()
  expect(targets.find(longer ?? '', null)).toBeNull()
})

test('remembers the newest addresses, up to a limit in bytes', async () => {
  const { targets } = open()
  const shown = await requestedAt('/brands')
  for (let index = 0; index <= 5_000; index += 1) targets.of(`/brands?x=${index}`, shown)
  expect(targets.find('/brands?x=0', null)).toBeNull()
  expect(targets.find('/brands?x=5000', null)).not.toBeNull()
})

async function slotAt(address: string) {
  const url = new URL(address, 'https://shop.test')
  return slotOf(url, await destinationOf(url.pathname))
}

test.each([
  ['/fr/brands?page=2&utm_source=mail', '/fr/brands?page=2', 'catalog'],
  ['/category/clothes', '/category/clothes', 'catalog'],
  ['/category/clothes?rating=4&page=2', '/category/clothes?page=2&rating=4', 'choices'],
  ['/search', '/search', 'choices'],
  ['/search?q=tea', '/search?q=tea', 'choices'],
  ['/category/clothes?sortby=featured&rating=9&min=0', '/category/clothes', 'catalog'],
  ['/category/clothes?min=30&max=20', '/category/clothes?min=20&max=30', 'choices'],
  ['/shop/main-store?sortby=junk&page=02', '/shop/main-store?page=2', 'catalog'],
])('%s is stored as %s in the budget %s', async (address, key, budget) => {
  const slot = await slotAt(address)
  expect(slot?.budget).toBe(budget)
  const [kept, wanted] = [slot?.key ?? '', key].map((text) => new URL(text, 'https://shop.test'))
  expect(kept?.pathname).toBe(wanted?.pathname)
  expect([...(kept?.searchParams ?? [])].toSorted()).toEqual([...(wanted?.searchParams ?? [])].toSorted())
})

test.each(['/', '/brands', '/category/clothes', '/flash-sale/1', '/shop/main-store'])(
  'malformed page numbers of %s mean the first page',
  async (path) => {
    for (const number of ['1', '0', '01', 'zz1', '1e1', '1.5', '-2', '%D9%A2', '9'.repeat(20), 'z'.repeat(5_000)])
      expect(await slotAt(`${path}?page=${number}`), number).toEqual({ key: path, budget: 'catalog' })
  },
)

test.each([
  '/cart',
  '/user/profile',
  '/nothing-is-here',
  '/category/clothes/',
  '/category/cl%6Fthes',
  '/anything/product/101',
])('%s is not stored', async (address) => {
  expect(await slotAt(address)).toBeNull()
})
