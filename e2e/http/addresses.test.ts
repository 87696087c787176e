import { LOCALES } from '#shared/locales.ts'
import { match } from '#shared/match-route.ts'
import { routes } from '#shared/routes.ts'
import { ADDRESSES, STATUSES } from '../shop/addresses.ts'
import { LEADING_ON, MEMBER_ADDRESSES } from '../shop/member-addresses.ts'
import { becomeMember } from '../shop/member.ts'
import type { Regular } from '../shop/regular.ts'
import { expect, test } from '../shop/shop-test.ts'
import { localized } from '../shop/texts.ts'

/** Placeholder ids; only the pattern of an address matters here. */
const REGULAR: Regular = {
  cookies: [],
  delivered: { id: '1', trackingId: 'A1' },
  unpaid: { id: '2', trackingId: 'A2' },
  productId: '3',
}

function routeOf(address: string): string | undefined {
  return match(new URL(address, 'http://shop').pathname)?.name
}

test('the address lists contain every page of the route contract', ({ samples }) => {
  const guests = Object.entries(ADDRESSES).filter(([name]) => !(name in STATUSES))
  const addresses = [
    ...guests.map(([, address]) => address(samples)),
    ...Object.values(MEMBER_ADDRESSES).map((address) => address(REGULAR, samples)),
    ...Object.values(LEADING_ON).map((address) => address(REGULAR)),
  ]
  const covered = addresses.map(routeOf)
  expect(
    addresses.filter((_, index) => covered[index] === undefined),
    'addresses of no page',
  ).toEqual([])
  expect(
    Object.keys(routes).filter((name) => !covered.includes(name)),
    'pages in no list: add an address to e2e/shop/addresses.ts or member-addresses.ts',
  ).toEqual([])
})

test('/user/order redirects a member to the list of orders', async ({ request }) => {
  await becomeMember(request)
  for (const locale of LOCALES) {
    const address = localized(locale, LEADING_ON['index of orders']())
    const response = await request.get(address, { maxRedirects: 0 })
    expect(response.status(), locale).toBe(302)
    const target = new URL(response.headers()['location'] ?? '', 'http://shop').pathname
    expect(target).toBe(localized(locale, '/user/orders'))
  }
})
