import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ADD =
  'mutation { addToCart(input: { productId: "101", variantId: "1010" }) { cart { count } userErrors { message } } }'
const COUNT = '{ viewer { signedIn cart { count } } }'

async function ask(query: string, headers: Record<string, string>) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ query }),
  })
  return { ...answer.json(), statusCode: answer.statusCode, cookies: answer.cookies }
}

const PROGRAM = 'programPROGRAM1234'
const BROWSER = 'browserBROWSER1234'

test('a program is the guest whose token its header names, from call to call', async () => {
  expect(await ask(ADD, { 'user-token': PROGRAM })).toEqual({
    data: { addToCart: { cart: { count: 1 }, userErrors: [] } },
    statusCode: 200,
    cookies: [],
  })
  expect((await ask(COUNT, { 'user-token': PROGRAM })).data.viewer.cart.count).toBe(1)
  expect((await ask(COUNT, { 'user-token': 'anotherANOTHER1234' })).data.viewer.cart.count).toBe(0)
})

test('the header counts, not the cookies beside it', async () => {
  const headers = { 'user-token': 'thirdTHIRDthird123', cookie: `user_token=${BROWSER}; frontend_token=abc` }
  expect((await ask(ADD, headers)).data.addToCart.cart.count).toBe(1)
  expect((await ask(COUNT, { 'user-token': 'thirdTHIRDthird123' })).data.viewer).toEqual({
    signedIn: false,
    cart: { count: 1 },
  })
  const browser = await ask(COUNT, { cookie: `user_token=${BROWSER}`, 'x-graphql-yoga-csrf': '1' })
  expect(browser.data.viewer.cart.count).toBe(0)
})

test('a browser is the guest of its cookie', async () => {
  const headers = { cookie: 'user_token=cookieCOOKIE123456', 'x-graphql-yoga-csrf': '1' }
  expect((await ask(ADD, headers)).data.addToCart.cart.count).toBe(1)
  expect((await ask(COUNT, { 'user-token': 'cookieCOOKIE123456' })).data.viewer.cart.count).toBe(1)
})
