import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { createGuestToken } from '../../shared/guest-token.ts'
import { buildIfStale } from '../tools/build/build.ts'
import { answerHelp } from '../tools/terminal/answer-help.ts'
import { connectProfiler } from './profiler.ts'
import { closing } from './shop/closing.ts'
import { startLabShop } from './shop/lab-shop.ts'
import { LAB_FOLDER } from './shop/start-process.ts'

answerHelp('npm run walks [-- --files]: counts the files that requests pass through on the server, against limits.')

/** Largest number of files outside of client/ that a walk may cross. */
const WALKS = {
  'stored page': 15,
  'product page, cold': 94,
  'add to cart': 72,
  'order with Stripe': 98,
  'upload of a picture': 70,
  "an agent's cart": 91,
  'purge by hook': 13,
}

const SECRET = crypto.randomUUID()
/** The smallest picture there is. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

// @NOTE The answers of the four walks have different shapes.
const Answer = v.object({ data: v.record(v.string(), v.any()) })

function createClient(url: string, guestToken: string) {
  const headers = { 'content-type': 'application/json', 'user-token': guestToken }
  return async function ask(query: string, variables: Record<string, unknown>) {
    const body = JSON.stringify({ query, variables })
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body })
    const { data } = v.parse(Answer, await response.json())
    for (const payload of Object.values(data)) {
      if (payload.userErrors?.length > 0) throw new Error(JSON.stringify(payload.userErrors))
    }
    return data
  }
}

const ADDRESS = {
  name: 'Ada',
  email: 'ada@example.com',
  phone: '+1 202 555 0101',
  country: 'US',
  state: 'DC',
  city: 'Washington',
  zip: '20001',
  line1: '1 Main Street',
}

const knownOperations: Record<string, string> = JSON.parse(
  readFileSync('graphql/__generated__/known-operations.json', 'utf8'),
)

function idOf(operation: string): string {
  const id = Object.keys(knownOperations).find((key) => knownOperations[key]?.startsWith(`mutation ${operation}(`))
  if (id === undefined) throw new Error(`The shop has no operation ${operation}.`)
  return id
}

/** Sends an operation as pages do: by its id, with the guest's cookie. */
async function askAsBrowser(url: string, guestToken: string, operation: string, input: unknown, file?: Blob) {
  const body = { documentId: idOf(operation), operationName: operation, variables: { input } }
  const headers = { cookie: `user_token=${guestToken}`, 'x-graphql-yoga-csrf': '1' }
  const form = new FormData()
  form.set('operations', JSON.stringify(body))
  form.set('map', '{"0":["variables.input.images.0"]}')
  if (file) form.set('0', file, 'picture.png')
  const sent = file
    ? { headers, body: form }
    : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(`${url}/graphql?lang=en`, { method: 'POST', ...sent })
  return v.parse(Answer, await response.json()).data
}

async function purge(url: string): Promise<void> {
  const body = JSON.stringify({ tags: ['home'] })
  const timestamp = String(Math.floor(Date.now() / 1_000))
  const signature = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-invalidation-timestamp': timestamp,
    'x-invalidation-signature': signature,
  }
  const response = await fetch(`${url}/hooks/invalidate`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`The purge answers ${response.status}.`)
}

/** The shop's own profile is also that of an agent that can do all that the shop can. */
async function fillAgentCart(url: string, id: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'ucp-agent': `profile="${url}/.well-known/ucp"` }
  const body = JSON.stringify({ line_items: [{ item: { id }, quantity: 1 }] })
  const response = await fetch(`${url}/api/ucp/carts`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`The agent's cart answers ${response.status}: ${await response.text()}`)
}

async function get(url: string): Promise<void> {
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
}

interface Buyable {
  id: string
  slug: string
  variantId: string
}

/** Asks another product than the walks use, so that their calls stay cold. */
async function findBuyable(ask: ReturnType<typeof createClient>): Promise<Buyable[]> {
  const { listing } = await ask('{ listing(page: 2) { products { items { id slug } } } }', {})
  const found: Buyable[] = []
  for (const { id, slug } of listing.products.items) {
    const { product } = await ask('query ($id: ID!) { product(id: $id) { variants { id quantity } } }', { id })
    const [variant, second] = product.variants
    if (!second && variant?.quantity > 2) found.push({ id, slug, variantId: variant.id })
    if (found.length === 2) return found
  }
  throw new Error('No two products can be bought.')
}

async function payByCard(backendUrl: string): Promise<string> {
  const response = await fetch(`${backendUrl}/sandbox/stripe/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ last4: '4242', outcome: 'pays' }),
  })
  return v.parse(v.object({ token: v.object({ id: v.string() }) }), await response.json()).token.id
}

async function order(ask: ReturnType<typeof createClient>, backendUrl: string): Promise<string> {
  const placed = await ask(
    `mutation ($key: String!) { placeOrder(method: STRIPE, idempotencyKey: $key) {
      state order { id } userErrors { message } } }`,
    { key: crypto.randomUUID() },
  )
  const input = { orderId: placed.placeOrder.order.id, method: 'STRIPE', token: await payByCard(backendUrl) }
  const settled = await ask(
    `mutation ($input: SettlePaymentInput!) { settlePayment(input: $input) {
      state order { isPaid } userErrors { message } } }`,
    { input },
  )
  if (!settled.settlePayment.order.isPaid) throw new Error('The order is not paid.')
  return placed.placeOrder.order.id
}

async function main(): Promise<void> {
  await buildIfStale()
  await closing(async (keep) => {
    const shop = keep(
      await startLabShop({ settings: { NODE_OPTIONS: '--inspect=127.0.0.1:0', INVALIDATION_SECRET: SECRET } }),
    )
    const address = /ws:\/\/\S+/.exec(readFileSync(`${LAB_FOLDER}/shop.log`, 'utf8'))?.[0]
    if (address === undefined) throw new Error('The shop does not listen for a debugger.')
    const profiler = await connectProfiler(address)
    keep({ close: async () => profiler.close() })
    const guestToken = createGuestToken()
    const ask = createClient(shop.url, guestToken)
    async function count(name: keyof typeof WALKS, walk: () => Promise<unknown>): Promise<void> {
      await profiler.takeWhenQuiet()
      await walk()
      const called = Map.groupBy(await profiler.takeWhenQuiet(), ({ file }) => file)
      const files = [...called.keys()].sort()
      const folders = Map.groupBy(files, (file) => file.split('/')[0])
      const parts = [...folders].map(([folder, { length }]) => `${folder} ${length}`).join(', ')
      const isMet = files.length <= WALKS[name]
      console.log(`${isMet ? 'ok    ' : 'MISSED'} ${name}: ${files.length} files of at most ${WALKS[name]} (${parts})`)
      if (process.argv.includes('--files')) {
        for (const file of files) {
          const names = new Set(called.get(file)?.map((each) => each.name))
          console.log(`         ${file}: ${[...names].join(', ')}`)
        }
      }
      if (!isMet) process.exitCode = 1
    }
    const [product, other] = await findBuyable(ask)
    // Another page first, so that what a process loads once is not part of the walk.
    await get(`${shop.url}/product/${other?.slug}/${other?.id}`)
    const page = `${shop.url}/fr/product/${product?.slug}/${product?.id}`
    await count('product page, cold', () => get(page))
    await count('stored page', () => get(page))
    const input = { productId: product?.id, variantId: product?.variantId, quantity: 1 }
    await count('add to cart', async () => {
      const { addToCart } = await askAsBrowser(shop.url, guestToken, 'AddToCart', input)
      if (addToCart.cart.count !== 1) throw new Error('The cart is empty.')
    })
    const { viewer } = await ask('{ viewer { cart { lines { id } } } }', {})
    const lineId = viewer.cart.lines[0].id
    const { saveAddress } = await ask(
      'mutation ($input: AddressInput!) { saveAddress(input: $input) { address { id } userErrors { message } } }',
      { input: ADDRESS },
    )
    await ask(
      `mutation ($addressId: ID!, $lines: [ShippingChoiceInput!]!) {
        chooseShipping(addressId: $addressId, lines: $lines) { userErrors { message } } }`,
      { addressId: saveAddress.address.id, lines: [{ lineId, type: 'LOCATION' }] },
    )
    let orderId = ''
    await count('order with Stripe', async () => (orderId = await order(ask, shop.backendUrl)))
    const picture = new Blob([Buffer.from(PIXEL, 'base64')], { type: 'image/png' })
    const review = { orderId, productId: product?.id, rating: 5, text: 'Good', images: [null] }
    // The backend refuses it, because the order is not delivered; the picture gets there.
    await count('upload of a picture', () => askAsBrowser(shop.url, guestToken, 'SaveReview', review, picture))
    await count("an agent's cart", () => fillAgentCart(shop.url, product?.id ?? ''))
    await count('purge by hook', () => purge(shop.url))
  })
}

await main()
