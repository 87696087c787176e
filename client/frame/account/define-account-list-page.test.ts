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
})

it('shows guests their own orders', () => {
  const data = { viewer: { orders: list(1, 1), signedIn: false } }
  expect(ordersPage.outcome({ data, params: {}, search: {}, locale: 'fr' })).toEqual({ kind: 'ok' })
  expect(ordersPage.access).toBe('private')
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
