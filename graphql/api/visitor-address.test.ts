import { expect, test } from 'vitest'
import { relayed } from '../testing/test-relay.ts'
import { createTestShop, createVisitor } from '../testing/test-shop.ts'

test("personal calls forward the visitor's IP address, shared reads do not", async () => {
  const told: [path: string, address: unknown][] = []
  const shop = await relayed(await createTestShop(), async ({ path, headers }) => {
    told.push([path, headers['x-forwarded-for']])
    return null
  })
  const guest = createVisitor({ address: '198.51.100.4', identity: { token: null, guestToken: 'abcABCabcABCabcABC' } })
  await shop.ask('{ viewer { cart { count } } shop { settings { shopName } } }', {}, guest)
  expect(told).toContainEqual(['cart/by-user', '198.51.100.4'])
  expect(told.filter(([path]) => path === 'common')).toEqual([['common', undefined]])
  await shop.close()
})
