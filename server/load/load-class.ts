import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import type { RouteName } from '#shared/routes.ts'

/**
 * How much the shop loses where a request is refused, from the least to the most (reliability.md, "Load classes").
 * `background`: pages that are drawn for the page cache, which no visitor waits for.
 */
export const LOAD_CLASSES = ['background', 'sheddable', 'sheddablePlus', 'critical', 'criticalPlus'] as const

export type LoadClass = (typeof LOAD_CLASSES)[number]

/** 0 for what is given up first. */
export const rankOf = (loadClass: LoadClass): number => LOAD_CLASSES.indexOf(loadClass)

/** Whoever is here is about to pay, or just has. */
const BUYING: ReadonlySet<RouteName | null> = new Set<RouteName>([
  'cart',
  'shipping',
  'checkout',
  'thankYou',
  'razorpayCallback',
])

/** Pages to choose from; all others belong to a product or to one shopper. */
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

/** Whether a browser asks for what its visitor may never look at. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return /\bprefetch\b/.test(String(headers['sec-purpose'] ?? ''))
}

export const isCrawler = (headers: IncomingHttpHeaders): boolean => isbot(headers['user-agent'])

/** @param route of the page; null for the not-found page */
export function classOfPage(route: RouteName | null, headers: IncomingHttpHeaders): LoadClass {
  if (isPrefetch(headers) || isCrawler(headers)) return 'sheddable'
  if (BUYING.has(route)) return 'criticalPlus'
  return CHOOSING.has(route) ? 'sheddablePlus' : 'critical'
}

/** Of a request that is no page: an operation, a form, the way back from another site. */
export function classOfData(url: string, headers: IncomingHttpHeaders): LoadClass {
  if (isPrefetch(headers)) return 'sheddable'
  return /^\/(?:forms\/(?:place-order|settle-payment)|razorpay-callback)\b/.test(url) ? 'criticalPlus' : 'critical'
}
