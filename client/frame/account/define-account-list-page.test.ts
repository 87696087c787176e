import { describe, expect, it } from 'vitest'
import type { Page } from '../../foundation/define-page.ts'
import { addressesPage } from '../../pages/account/addresses/addresses-page.tsx'
import { comparedPage } from '../../pages/account/lists/compared-page.tsx'
import { followingPage } from '../../pages/account/lists/following-page.tsx'
import { wishlistPage } from '../../pages/account/lists/wishlist-page.tsx'
import { vouchersPage } from '../../pages/account/vouchers/vouchers-page.tsx'
import { ordersPage } from '../../pages/orders/list/orders-page.tsx'

const pages: [field: string, path: string, page: Page][] = [
  ['vouchers', '/user/vouchers', vouchersPage],
  ['addresses', '/user/addresses', addressesPage],
  ['wishlist', '/user/wishlists', wishlistPage],
  ['compareList', '/user/compared', comparedPage],
  ['following', '/user/following', followingPage],
]

const list = (page: number, pageCount: number) => ({ items: [], pageInfo: { page, pageCount } })

describe.each(pages)('the list of %s', (field, path, page) => {
  const target = { params: {}, search: { page: '2' }, locale: 'fr' } as const
  const at = (signedIn: boolean, pageCount: number) =>
    page.outcome({ data: { viewer: { [field]: list(2, pageCount), signedIn } }, ...target })

  it('redirects to sign-in and back if the session is over', () => {
    const to = `/fr/login?returnTo=${encodeURIComponent(`/fr${path}?page=2`)}`
    expect(at(false, 1)).toEqual({ kind: 'redirect', to, status: 302 })
    expect(at(true, 2)).toEqual({ kind: 'ok' })
  })

  it('redirects from a page past the end to the last page', () => {
    expect(at(true, 1)).toEqual({ kind: 'redirect', to: `/fr${path}`, status: 302 })
  })
})

it('shows guests their own orders', () => {
  const at = (page: number, pageCount: number) =>
    ordersPage.outcome({
      data: { viewer: { orders: list(page, pageCount), signedIn: false } },
      params: {},
      search: { page: String(page) },
      locale: 'fr',
    })
  expect(at(1, 1)).toEqual({ kind: 'ok' })
  expect(at(2, 1)).toMatchObject({ kind: 'redirect', to: '/fr/user/orders' })
  expect(ordersPage.access).toBe('private')
})

it('keeps the filters when redirecting to the last page', () => {
  const data = { viewer: { orders: list(9, 3), signedIn: true } }
  const search = { page: '9', filter: 'paid', q: '2031' }
  expect(ordersPage.outcome({ data, params: {}, search, locale: 'en' })).toMatchObject({
    to: '/user/orders?page=3&filter=paid&q=2031',
  })
})

it('answers not found only to members, because the address could be theirs', () => {
  const at = (signedIn: boolean) =>
    addressesPage.outcome({
      data: { viewer: { addresses: list(1, 1), signedIn } },
      params: {},
      search: { form: '9' },
      locale: 'en',
    })
  expect(at(true)).toEqual({ kind: 'notFound' })
  expect(at(false)).toMatchObject({ kind: 'redirect', to: '/login?returnTo=%2Fuser%2Faddresses%3Fform%3D9' })
})
