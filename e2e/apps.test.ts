import { createHash, randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { APP_ADDRESS } from './shop/run.ts'
import { test } from './shop/shop-test.ts'

/** Resolves to what the app gets when the browser opens its address, which no server answers. */
async function waitForApp(page: Page, act: () => Promise<void>): Promise<URLSearchParams> {
  const [request] = await Promise.all([page.waitForRequest((each) => each.url().startsWith(`${APP_ADDRESS}?`)), act()])
  return new URL(request.url()).searchParams
}

async function send(
  api: APIRequestContext,
  query: string,
  variables: object = {},
  headers: Record<string, string> = {},
) {
  const answer = await api.post('/graphql', { data: { query, variables }, headers })
  expect(answer.headers()['set-cookie']).toBeUndefined()
  return (await answer.json()).data
}

test('an app signs in with Google in the browser, which stays a guest @desktop', async ({ page, elsewhere }) => {
  const codeVerifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    redirect_uri: APP_ADDRESS,
    state: 'of the app',
    code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  await page.goto(`/auth/social/google?${query}`)
  const answer = await waitForApp(page, () => page.getByRole('button', { name: 'Robin Sandbox' }).click())
  expect(answer.get('state')).toBe('of the app')
  const { completeSocialSignIn } = await send(
    elsewhere,
    `mutation ($code: String!, $codeVerifier: String!) {
      completeSocialSignIn(code: $code, codeVerifier: $codeVerifier) { token viewer { profile { email } } } }`,
    { code: answer.get('code'), codeVerifier },
  )
  expect(completeSocialSignIn).toEqual({
    token: expect.any(String),
    viewer: { profile: { email: 'robin@sandbox.example' } },
  })
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'frontend_token' }))
})

test('a shopper of an app pays on Iyzico’s page and comes back to the app @desktop', async ({
  page,
  elsewhere,
  samples,
}) => {
  const guest = { 'user-token': randomBytes(9).toString('hex') }
  const run = (query: string) => send(elsewhere, query, {}, guest)
  const [product] = samples.buyable
  const { addToCart } = await run(`mutation { addToCart(input: { productId: "${product?.id}",
    variantId: "${product?.variantId}", quantity: 1 }) { cart { lines { id } } } }`)
  const { saveAddress } = await run(`mutation { saveAddress(input: { name: "Ada", email: "ada@example.com",
    phone: "+12025550100", country: "US", state: "DC", city: "Washington", zip: "20009", line1: "1 Main St" }) {
    address { id } } }`)
  await run(`mutation { chooseShipping(addressId: "${saveAddress.address.id}",
    lines: [{ lineId: "${addToCart.cart.lines[0].id}", type: LOCATION }]) { userErrors { code } } }`)
  const { placeOrder } = await run(`mutation { placeOrder(method: IYZICO, idempotencyKey: "order-of-an-app",
    returnUrl: "${APP_ADDRESS}") { order { id } payment { redirectUrl } } }`)
  await page.goto(placeOrder.payment.redirectUrl)
  const answer = await waitForApp(page, () => page.getByRole('button', { name: 'Pay', exact: true }).click())
  expect(answer.get('order')).toBe(placeOrder.order.id)
  const { viewer } = await run(`{ viewer { order(id: "${placeOrder.order.id}") { isPaid } } }`)
  expect(viewer.order.isPaid).toBe(true)
})
