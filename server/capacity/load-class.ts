import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import type { RouteName } from '#shared/routes.ts'

/** In ascending order of what a refusal costs the shop. `background` renders are for the page cache. */
export const LOAD_CLASSES = ['background', 'sheddable', 'sheddablePlus', 'critical', 'criticalPlus'] as const

export type LoadClass = (typeof LOAD_CLASSES)[number]

export const rankOf = (loadClass: LoadClass): number => LOAD_CLASSES.indexOf(loadClass)

const BUYING: ReadonlySet<RouteName | null> = new Set<RouteName>([
  'cart',
  'shipping',
  'checkout',
  'thankYou',
  'razorpayCallback',
])

const CHOOSING: ReadonlySet<RouteName | null> = new Set<RouteName | null>([
  null,
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

function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return /\bprefetch\b/.test(String(headers['sec-purpose'] ?? ''))
}

export const isCrawler = (headers: IncomingHttpHeaders): boolean => isbot(headers['user-agent'])

export function classOfPage(route: RouteName | null, headers: IncomingHttpHeaders): LoadClass {
  if (isPrefetch(headers) || isCrawler(headers)) return 'sheddable'
  if (BUYING.has(route)) return 'criticalPlus'
  return CHOOSING.has(route) ? 'sheddablePlus' : 'critical'
}

export function classOfData(url: string, headers: IncomingHttpHeaders): LoadClass {
  if (isPrefetch(headers)) return 'sheddable'
  return /^\/(?:forms\/(?:place-order|settle-payment)|razorpay-callback)\b/.test(url) ? 'criticalPlus' : 'critical'
}
