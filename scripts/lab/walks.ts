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
const WALKS = { 'stored page': 12, 'product page, cold': 80, 'add to cart': 45, 'order with Stripe': 80 }

// @NOTE The answers of the four walks have different shapes.
const Answer = v.object({ data: v.record(v.string(), v.any()) })

function createClient(url: string) {
  const headers = { 'content-type': 'application/json', 'user-token': createGuestToken() }
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

async function order(ask: ReturnType<typeof createClient>, backendUrl: string): Promise<void> {
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
}

async function main(): Promise<void> {
  await buildIfStale()
  await closing(async (keep) => {
    const shop = keep(await startLabShop({ settings: { NODE_OPTIONS: '--inspect=127.0.0.1:0' } }))
    const address = /ws:\/\/\S+/.exec(readFileSync(`${LAB_FOLDER}/shop.log`, 'utf8'))?.[0]
    if (address === undefined) throw new Error('The shop does not listen for a debugger.')
    const profiler = await connectProfiler(address)
    keep({ close: async () => profiler.close() })
    const ask = createClient(shop.url)
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
    let lineId = ''
    await count('add to cart', async () => {
      const { addToCart } = await ask(
        'mutation ($input: AddToCartInput!) { addToCart(input: $input) { line { id } userErrors { message } } }',
        { input },
      )
      lineId = addToCart.line.id
    })
    const { saveAddress } = await ask(
      'mutation ($input: AddressInput!) { saveAddress(input: $input) { address { id } userErrors { message } } }',
      { input: ADDRESS },
    )
    await ask(
      `mutation ($addressId: ID!, $lines: [ShippingChoiceInput!]!) {
        chooseShipping(addressId: $addressId, lines: $lines) { userErrors { message } } }`,
      { addressId: saveAddress.address.id, lines: [{ lineId, type: 'LOCATION' }] },
    )
    await count('order with Stripe', () => order(ask, shop.backendUrl))
  })
}

await main()
