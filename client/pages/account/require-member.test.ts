import { expect, it } from 'vitest'
import type { Page } from '../../define-page.ts'
import { ordersPage } from '../orders/orders-page.tsx'
import { addressesPage } from './addresses-page.tsx'
import { vouchersPage } from './vouchers-page.tsx'

const pages: [name: string, path: string, page: Page, viewer: object][] = [
  ['orders', '/user/orders', ordersPage, { orders: { items: [] } }],
  ['vouchers', '/user/vouchers', vouchersPage, { vouchers: { items: [] } }],
  ['addresses', '/user/addresses', addressesPage, { addresses: { items: [] } }],
]

it.each(pages)('asks whose session is over to sign in and come back to the %s', (_name, path, page, viewer) => {
  const target = { params: {}, search: { page: '2' }, locale: 'fr' } as const
  const to = `/fr/login?returnTo=${encodeURIComponent(`/fr${path}?page=2`)}`
  expect(page.outcome({ data: { viewer: { ...viewer, signedIn: false } }, ...target })).toEqual({ kind: 'redirect', to, status: 302 })
  expect(page.outcome({ data: { viewer: { ...viewer, signedIn: true } }, ...target })).toEqual({ kind: 'ok' })
})

it('says that an address is not there only to whom it could belong', () => {
  const at = (signedIn: boolean) => addressesPage.outcome({
    data: { viewer: { addresses: { items: [] }, signedIn } }, params: {}, search: { form: '9' }, locale: 'en',
  })
  expect(at(true)).toEqual({ kind: 'notFound' })
  expect(at(false)).toMatchObject({ kind: 'redirect', to: '/login?returnTo=%2Fuser%2Faddresses%3Fform%3D9' })
})
