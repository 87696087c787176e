import { describe, expect, it } from 'vitest'
import { CRAWLING, routes } from '#shared/routes.ts'
import { destinationOf } from '../render/load-page.ts'
import { robotsText } from './sitemap.ts'

const lines = robotsText('https://shop.example').split('\n')
const rules = lines.flatMap((line) => (line.startsWith('Disallow: ') ? [line.slice('Disallow: '.length)] : []))

/** As crawlers read the file (RFC 9309, 2.2.3): a rule is the beginning of an address, and `*` any characters. */
function isAllowed(address: string): boolean {
  return !rules.some((rule) => {
    const parts = rule.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
    return new RegExp(`^${parts.join('.*')}`).test(address)
  })
}

describe('the robots file', () => {
  it.each([
    '/search',
    '/search?q=a',
    '/fr/search?q=a',
    '/category/clothes?min=100',
    '/category/clothes?page=2&sortby=price',
    '/ar/all/products?rating=4&page=3',
    '/shop/a?sort=new',
    '/cart',
    '/hi/checkout',
    '/user/orders',
    '/tr/user/order/5',
    '/login?returnTo=/',
    '/track-order',
    '/forms/newsletter',
    '/graphql?query=x',
    '/auth/social/google?state=x',
    '/pay/x',
  ])('keeps crawlers out of %s', (address) => {
    expect(isAllowed(address)).toBe(false)
  })

  it.each([
    '/',
    '/fr',
    '/category/clothes',
    '/category/clothes?page=2',
    '/x/brand?brand=5',
    '/fr/product/a/101',
    '/page/returns',
    '/brands?page=2',
    '/sitemap.xml',
    '/assets/entry.js',
  ])('allows %s', (address) => {
    expect(isAllowed(address)).toBe(true)
  })

  it.each(Object.values(routes))('keeps crawlers out of $pattern if the page is not public', async (route) => {
    const path = route.pattern.replaceAll(':id', '1').replaceAll(/:\w+/g, 'a')
    const { page, matched } = (await destinationOf(path)) ?? {}
    expect(matched?.name).toBe(route.name)
    expect(isAllowed(path)).toBe(CRAWLING[route.name] !== 'hidden')
    if (page?.access !== 'public') expect(CRAWLING[route.name]).toBe('hidden')
  })

  it('contains the site map’s URL', () => {
    expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml')
  })
})
