import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGuestToken } from '#shared/guest-token.ts'
import { createTestShop, createVisitor, signedInVisitor, type TestShop } from '../../testing/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const SAVED = '{ viewer { saved { wishlist compareList following } } }'
const LISTS = `{ viewer {
  wishlist { items { product { id slug title } } pageInfo { total } } compareList { items { product { id } } }
  following { items { seller { id name slug image { url } } since } }
} }`
const TOGGLES = [
  { field: 'toggleWishlist', argument: 'productId', id: '101', list: 'wishlist' },
  { field: 'toggleCompare', argument: 'productId', id: '104', list: 'compareList' },
  { field: 'toggleFollow', argument: 'sellerId', id: '41', list: 'following' },
]

function toggle(field: string, argument: string, id: string, visitor = createVisitor()) {
  const document = `mutation ($id: ID!) { ${field}(${argument}: $id) { isSaved message viewer { saved { wishlist
    compareList following } } userErrors { field message } } }`
  return shop.ask(document, { id }, visitor)
}

// @3.0.1 @4.0.14
test.each(TOGGLES)('$field adds and removes', async ({ field, argument, id, list }) => {
  const visitor = await signedInVisitor(shop, `${list}@example.com`.toLowerCase())
  const set = (await toggle(field, argument, id, visitor)).data[field]
  expect(set).toMatchObject({ isSaved: true, message: expect.any(String), userErrors: [] })
  expect(set.viewer.saved).toEqual({ wishlist: [], compareList: [], following: [], [list]: [id] })
  const gone = (await toggle(field, argument, id, visitor)).data[field]
  expect(gone).toMatchObject({ isSaved: false, viewer: { saved: { [list]: [] } } })
})

test('the lists show products and sellers as in the catalog', async () => {
  const visitor = await signedInVisitor(shop, 'lists@example.com')
  for (const { field, argument, id } of TOGGLES) await toggle(field, argument, id, visitor)
  const { data } = await shop.ask(LISTS, {}, visitor)
  expect(data.viewer).toEqual({
    wishlist: {
      items: [{ product: { id: '101', slug: 'product-101', title: 'Product 101' } }],
      pageInfo: { total: 1 },
    },
    compareList: { items: [{ product: { id: '104' } }] },
    following: {
      items: [
        {
          seller: {
            id: '41',
            name: 'Corner',
            slug: 'corner',
            image: { url: expect.stringContaining('/uploads/41.webp') },
          },
          since: '2026-06-01T01:00:00.000Z',
        },
      ],
    },
  })
})

test('saved lists belong to the member', async () => {
  const [one, other] = [
    await signedInVisitor(shop, 'one@example.com'),
    await signedInVisitor(shop, 'other@example.com'),
  ]
  await toggle('toggleWishlist', 'productId', '102', one)
  expect((await shop.ask(SAVED, {}, one)).data.viewer.saved.wishlist).toEqual(['102'])
  expect((await shop.ask(SAVED, {}, other)).data.viewer.saved.wishlist).toEqual([])
  expect((await shop.ask(LISTS, {}, other)).data.viewer.wishlist.items).toEqual([])
})

// @6.0.3
test('a guest has no saved lists, causes no call, and must sign in', async () => {
  const visitor = createVisitor({ identity: { token: null, guestToken: createGuestToken() } })
  shop.takeCalls()
  expect((await shop.ask(SAVED, {}, visitor)).data.viewer.saved).toEqual({
    wishlist: [],
    compareList: [],
    following: [],
  })
  expect((await shop.ask(LISTS, {}, visitor)).data.viewer.compareList).toEqual({ items: [] })
  for (const { field, argument, id } of TOGGLES) {
    const { data, errors } = await toggle(field, argument, id, visitor)
    expect(data).toEqual({ [field]: null })
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  }
  expect(shop.takeCalls()).toEqual([])
})

test('an ended session is detected, and the lists are empty', async () => {
  const visitor = createVisitor({ identity: { token: 'no-longer-valid', guestToken: null } })
  const { errors } = await toggle('toggleWishlist', 'productId', '101', visitor)
  expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  expect(visitor.events).toContainEqual({ signOut: true })
  const again = createVisitor({ identity: { token: 'no-longer-valid', guestToken: null } })
  expect((await shop.ask(LISTS, {}, again)).data.viewer.wishlist.items).toEqual([])
})

// @7.3.5
test('unknown products and sellers cannot be saved', async () => {
  const visitor = await signedInVisitor(shop, 'nothing@example.com')
  const unknown = (await toggle('toggleWishlist', 'productId', '999999', visitor)).data.toggleWishlist
  expect(unknown).toMatchObject({
    isSaved: null,
    viewer: null,
    userErrors: [{ field: null, message: expect.any(String) }],
  })
  const broken = (await toggle('toggleFollow', 'sellerId', '../41', visitor)).data.toggleFollow
  expect(broken).toMatchObject({ isSaved: null, userErrors: [{ field: 'sellerId' }] })
})

test('a change is never sent twice', async () => {
  const visitor = await signedInVisitor(shop, 'once@example.com')
  await shop.backend.app.inject({
    method: 'POST',
    url: '/__fault',
    payload: { path: 'user/wishlist/action', mode: 'reset', count: 1 },
  })
  const { errors } = await toggle('toggleWishlist', 'productId', '101', visitor)
  expect(errors).toMatchObject([{ extensions: { code: 'UPSTREAM_DOWN' } }])
  // A second request would have succeeded.
  expect((await shop.ask(SAVED, {}, visitor)).data.viewer.saved.wishlist).toEqual([])
})
