import { expect, test } from 'vitest'
import { type RouteName, routes } from '#shared/routes.ts'
import { classOfData, classOfPage, LOAD_CLASSES, type LoadClass } from './load-class.ts'

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

test('pages of buyers matter most, then products and accounts, then what one chooses from', () => {
  // @NOTE Object.keys forgets that the keys are the names of the routes.
  const names = Object.keys(routes) as RouteName[]
  const of = (loadClass: LoadClass) => names.filter((name) => classOfPage(name, BROWSER) === loadClass)
  expect(of('criticalPlus')).toEqual(['cart', 'shipping', 'checkout', 'thankYou', 'razorpayCallback'])
  expect(of('critical')).toEqual(expect.arrayContaining(['product', 'mainProduct', 'login', 'orders']))
  expect(of('sheddablePlus')).toEqual(expect.arrayContaining(['home', 'allProducts', 'search', 'content']))
  expect(classOfPage(null, BROWSER)).toBe('sheddablePlus')
})

test('a page that a crawler or a prefetch asks for is given up first, whichever it is', () => {
  expect(classOfPage('cart', { 'user-agent': 'Googlebot/2.1' })).toBe('sheddable')
  expect(classOfPage('product', { ...BROWSER, 'sec-purpose': 'prefetch;prerender' })).toBe('sheddable')
  expect(classOfData('/graphql', { ...BROWSER, 'sec-purpose': 'prefetch' })).toBe('sheddable')
})

test('orders and payments are never given up before anything else', () => {
  for (const url of ['/forms/place-order', '/forms/settle-payment', '/razorpay-callback?order=1'])
    expect(classOfData(url, BROWSER)).toBe(LOAD_CLASSES.at(-1))
  for (const url of ['/graphql?lang=fr', '/forms/add-to-cart', '/forms/place-orders'])
    expect(classOfData(url, BROWSER)).toBe('critical')
})
