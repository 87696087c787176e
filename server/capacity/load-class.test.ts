import { expect, test } from 'vitest'
import { loadPageModule } from '#client/app/for-the-server.ts'
import { type RouteName, routes } from '#shared/routes.ts'
import { LOAD_CLASSES } from '../ground/events.ts'
import { classOfData, classOfPage } from './load-class.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

test('ranks checkout pages first, then products and accounts, then listings', async () => {
  // @NOTE Object.keys loses that the keys are route names.
  const names = Object.keys(routes) as RouteName[]
  const ranked = await Promise.all(
    names.map(async (route) => {
      const isPublic = (await loadPageModule(route)).access === 'public'
      return [classOfPage({ route, isPublic }, BROWSER), route] as const
    }),
  )
  const of = (loadClass: string) => ranked.flatMap(([own, route]) => (own === loadClass ? [route] : []))
  expect(of('criticalPlus')).toEqual(['cart', 'shipping', 'checkout', 'thankYou', 'razorpayCallback'])
  expect(of('critical')).toEqual(expect.arrayContaining(['product', 'mainProduct', 'login', 'orders']))
  expect(of('sheddablePlus')).toEqual([
    'home',
    'allProducts',
    'allCategory',
    'allSubCategory',
    'category',
    'subCategory',
    'mainBrand',
    'mainCollection',
    'mainProducts',
    'mainFilter',
    'search',
    'brands',
    'categories',
    'flashSales',
    'flashSale',
    'seller',
    'content',
    'promoPopup',
    'notice',
  ])
  expect(classOfPage({ route: null, isPublic: true }, BROWSER)).toBe('sheddablePlus')
})

test('any page requested by a crawler or a prefetch is refused first', () => {
  expect(classOfPage({ route: 'cart', isPublic: false }, { 'user-agent': 'Googlebot/2.1' })).toBe('sheddable')
  const prefetch = { ...BROWSER, 'sec-purpose': 'prefetch;prerender' }
  expect(classOfPage({ route: 'product', isPublic: true }, prefetch)).toBe('sheddable')
  expect(classOfData('/graphql', { ...BROWSER, 'sec-purpose': 'prefetch' })).toBe('sheddable')
})

test('orders and payments are refused last', () => {
  for (const url of ['/forms/place-order', '/forms/settle-payment', '/razorpay-callback?order=1'])
    expect(classOfData(url, BROWSER)).toBe(LOAD_CLASSES.at(-1))
  for (const url of ['/graphql?lang=fr', '/forms/add-to-cart', '/forms/place-orders'])
    expect(classOfData(url, BROWSER)).toBe('critical')
})
