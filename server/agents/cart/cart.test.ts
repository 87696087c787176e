import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { hostProfiles } from '../testing/test-agent.ts'
import { createCartId, guestTokenOf } from './cart-id.ts'
import { codesOf, createCartAgent, itemsOf, TRANSPORTS } from './testing/test-cart-agent.ts'

const PUBLIC_URL = 'http://localhost:3000'

let shop: Awaited<ReturnType<typeof openTestShop>>
let host: Awaited<ReturnType<typeof hostProfiles>>
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL })
  host = await hostProfiles()
})
afterAll(async () => {
  host.close()
  await shop.close()
})

describe.each(TRANSPORTS)('over %s', (transport) => {
  let agent: ReturnType<typeof createCartAgent>
  beforeAll(() => {
    agent = createCartAgent(shop.app, host.urlOf('/profile'), transport)
  })

  test('creates a cart with lines, totals, an expiry, and a link for the shopper', async () => {
    const cart = await agent.create([
      ['101', 2],
      ['104-1041', 1],
    ])
    expect(cart).toMatchObject({
      ucp: { status: 'success', capabilities: { 'dev.ucp.shopping.cart': [{ version: '2026-04-08' }] } },
      id: expect.stringMatching(/^[\w-]{32}$/),
      currency: 'USD',
      line_items: [
        {
          id: expect.any(String),
          item: { id: '101', title: 'Product 101', price: 1_100 },
          quantity: 2,
          totals: [
            { type: 'subtotal', display_text: 'Subtotal', amount: 2_200 },
            { type: 'total', display_text: 'Total', amount: 2_200 },
          ],
        },
        { item: { id: '104-1041', price: 2_550 }, quantity: 1 },
      ],
      totals: [
        { type: 'subtotal', amount: 4_750 },
        { type: 'tax', amount: 143 },
        { type: 'total', amount: 4_893 },
      ],
      continue_url: expect.stringMatching(`^${PUBLIC_URL}/continue/`),
    })
    expect(cart.line_items[1]?.item.title).toMatch(/^Product 104, .+ \/ .+$/)
    expect(cart.line_items[1]?.item.image_url).toMatch(/^http.*\/product-104-2\.webp$/)
    expect(cart.messages).toBeUndefined()
    const days = (Date.parse(cart.expires_at ?? '') - Date.now()) / (24 * 60 * 60 * 1_000)
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
  })

  test('returns the same cart again', async () => {
    const { continue_url: created, ...cart } = await agent.create([['101', 2]])
    const { continue_url: next, ...again } = await agent.get(cart.id)
    expect(again).toEqual(cart)
    expect(next).not.toBe(created)
  })

  test('an update replaces the whole content and keeps lines that stay', async () => {
    const cart = await agent.create([
      ['101', 2],
      ['102', 1],
    ])
    const updated = await agent.update(cart.id, [
      ['102', 3],
      ['107', 1],
    ])
    expect(updated.id).toBe(cart.id)
    expect(itemsOf(updated)).toEqual([
      ['102', 3],
      ['107', 1],
    ])
    expect(updated.line_items[0]?.id).toBe(cart.line_items[1]?.id)
    expect(itemsOf(await agent.get(cart.id))).toEqual(itemsOf(updated))
  })

  test('the same update again changes nothing', async () => {
    const { id } = await agent.create([['101', 2]])
    const once = await agent.update(id, [['102', 3]])
    const { continue_url: _link, ...again } = await agent.update(id, [['102', 3]])
    expect(once).toMatchObject(again)
  })

  test('an update without lines empties the cart, which ends then', async () => {
    const { id } = await agent.create([['101', 2]])
    const emptied = await agent.update(id, [])
    expect(emptied).toMatchObject({ id, line_items: [], totals: [{ amount: 0 }, { amount: 0 }] })
    expect(codesOf(emptied)).toEqual(['cart_ended'])
    expect(emptied.continue_url).toBeUndefined()
    expect(codesOf(await agent.get(id))).toEqual(['not_found'])
  })

  test('a canceled cart is returned once, and is not found afterwards', async () => {
    const cart = await agent.create([
      ['101', 2],
      ['102', 1],
    ])
    const canceled = await agent.cancel(cart.id)
    expect(canceled.line_items).toEqual(cart.line_items)
    expect(canceled.totals).toEqual(cart.totals)
    expect(canceled.continue_url).toBeUndefined()
    for (const again of [
      await agent.get(cart.id),
      await agent.update(cart.id, [['101', 1]]),
      await agent.cancel(cart.id),
    ]) {
      expect(again).toMatchObject({
        ucp: { status: 'error' },
        messages: [{ code: 'not_found', severity: 'unrecoverable' }],
        continue_url: `${PUBLIC_URL}/`,
      })
    }
  })

  test.each(LOCALES)('answers in %s', async (language) => {
    const cart = await agent.create(
      [
        ['102', 1],
        ['106', 1],
        ['107', 500],
      ],
      { context: { language } },
    )
    const [first] = cart.line_items
    expect(first?.item.title).toBe(language === 'en' ? 'Product 102' : `Product 102 ${language}`)
    expect(cart.continue_url).toContain(`${PUBLIC_URL}${language === 'en' ? '' : `/${language}`}/continue/`)
    const english = await agent.get(cart.id)
    const translated = await agent.get(cart.id, language)
    expect(translated.line_items[0]?.item.title).toBe(first?.item.title)
    const textsOf = (answer: typeof cart) => answer.totals.map(({ display_text: text }) => text)
    expect(textsOf(translated)).toEqual(textsOf(cart))
    if (language !== 'en') expect(textsOf(english)).not.toEqual(textsOf(cart))
    for (const { content } of cart.messages ?? []) expect(content).toMatch(/Product 10[67]/)
    const gone = await agent.get(createCartId(Date.now()), language)
    expect(gone.messages?.[0]?.content).toMatch(language === 'en' ? /^This cart/ : /^(?!This cart)/)
  })

  test('adds what there is, and names the rest', async () => {
    const cart = await agent.create([
      ['106', 1],
      ['101', 11],
      ['999999999', 1],
      ['104-9', 1],
      ['"]<script>', 1],
      ['105', 2],
    ])
    expect(itemsOf(cart)).toEqual([
      ['101', 10],
      ['105', 1],
    ])
    expect(cart.messages).toMatchObject([
      { type: 'error', code: 'out_of_stock', severity: 'recoverable', path: '$.line_items[?@.item.id=="106"]' },
      { type: 'warning', code: 'quantity_reduced', path: '$.line_items[0]' },
      { type: 'error', code: 'not_found', path: '$.line_items[?@.item.id=="999999999"]' },
      { type: 'error', code: 'not_found', path: '$.line_items[?@.item.id=="104-9"]' },
      { type: 'error', code: 'not_found', path: String.raw`$.line_items[?@.item.id=="\"]<script>"]` },
      { type: 'warning', code: 'quantity_reduced', path: '$.line_items[1]' },
    ])
  })

  test('creates no cart if nothing can be bought', async () => {
    const answer = await agent.create([
      ['106', 1],
      ['nonsense', 1],
    ])
    expect(answer).toMatchObject({
      ucp: { status: 'error' },
      messages: [
        { code: 'out_of_stock', severity: 'unrecoverable' },
        { code: 'not_found', severity: 'unrecoverable' },
      ],
    })
    expect(answer.id).toBeUndefined()
  })

  test('an update of which nothing can be bought leaves the cart as it is', async () => {
    const cart = await agent.create([['101', 2]])
    const updated = await agent.update(cart.id, [['106', 1]])
    expect(updated.line_items).toEqual(cart.line_items)
    expect(codesOf(updated)).toEqual(['out_of_stock'])
  })

  test('the id of a product means the variant in the cart, or the one that lists show', async () => {
    const cart = await agent.create([['104', 1]])
    expect(itemsOf(cart)).toEqual([['104-1040', 1]])
    expect(cart.messages).toMatchObject([{ type: 'warning', code: 'variant_chosen', path: '$.line_items[0]' }])
    const other = await agent.create([['104-1041', 1]])
    const updated = await agent.update(other.id, [['104', 2]])
    expect(itemsOf(updated)).toEqual([['104-1041', 2]])
    expect(updated.messages).toBeUndefined()
  })

  test('one item under two names is added once', async () => {
    const cart = await agent.create([
      ['101', 1],
      ['101-1010', 2],
    ])
    expect(itemsOf(cart)).toEqual([['101', 1]])
    expect(cart.messages).toMatchObject([{ code: 'item_repeated', path: '$.line_items[0]' }])
  })

  test.each([
    ['no input', undefined, /./],
    ['no lines', {}, /\$\.line_items/],
    ['an empty list of lines', { line_items: [] }, /\$\.line_items/],
    ['no item', { line_items: [{ quantity: 1 }] }, /\$\.line_items\[0\]\.item/],
    ['an empty id', { line_items: [{ item: { id: '' }, quantity: 1 }] }, /\$\.line_items\[0\]\.item\.id/],
    ['a number as id', { line_items: [{ item: { id: 101 }, quantity: 1 }] }, /\$\.line_items\[0\]\.item\.id/],
    ['a long id', { line_items: [{ item: { id: '1'.repeat(101) }, quantity: 1 }] }, /\$\.line_items\[0\]\.item\.id/],
    ...[0, -1, 1.5, 100_001, 1e300, '1', null].map((quantity): [string, unknown, RegExp] => [
      `the quantity ${JSON.stringify(quantity)}`,
      {
        line_items: [
          { item: { id: '101' }, quantity: 1 },
          { item: { id: '102' }, quantity },
        ],
      },
      /\$\.line_items\[1\]\.quantity/,
    ]),
    [
      'the same item twice',
      {
        line_items: [
          { item: { id: '101' }, quantity: 1 },
          { item: { id: '101' }, quantity: 2 },
        ],
      },
      /\$\.line_items\[1\]/,
    ],
    [
      'more than 50 lines',
      { line_items: Array.from({ length: 51 }, (_, index) => ({ item: { id: String(index) }, quantity: 1 })) },
      /\$\.line_items/,
    ],
    ['a malformed context', { line_items: [{ item: { id: '101' }, quantity: 1 }], context: 1 }, /\$\.context/],
  ])('refuses %s, at its place', async (_name, cart, place) => {
    const refused = [await agent.send('create_cart', { cart })]
    if (JSON.stringify(cart) !== '{"line_items":[]}') {
      const { id } = await agent.create([['101', 1]])
      refused.push(await agent.send('update_cart', { id, cart }))
    }
    for (const { status, body } of refused) {
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'invalid_request', content: expect.stringMatching(place) })
    }
  })

  test.each([
    [{ buyer: 7 }, /\$\.buyer/],
    [{ buyer: { email: 7 } }, /\$\.buyer\.email/],
    [{ signals: 'x' }, /\$\.signals/],
    [{ signals: { ip: '203.0.113.77' } }, /\$\.signals/],
    [{ attribution: { campaign: 1 } }, /\$\.attribution\.campaign/],
    [{ context: { postal_code: 94_105 } }, /\$\.context\.postal_code/],
    [{ context: { intent: {} } }, /\$\.context\.intent/],
    [{ context: { eligibility: 'com.example.gold' } }, /\$\.context\.eligibility/],
  ])('refuses %j, which the published schemas do not allow', async (more, place) => {
    const { status, body } = await agent.send('create_cart', {
      cart: { line_items: [{ item: { id: '101' }, quantity: 1 }], ...more },
    })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.content).toMatch(place)
  })

  test.each(LOCALES)(
    'warns in %s that claimed benefits do not apply, and changes nothing for them',
    async (language) => {
      const eligibility = ['com.example.loyalty_gold', 'no domain', '']
      const plain = await agent.create([['101', 2]])
      const cart = await agent.create([['101', 2]], { context: { language, eligibility } })
      expect(cart.messages).toEqual([
        {
          type: 'warning',
          code: 'eligibility_not_accepted',
          content: expect.stringMatching(language === 'en' ? /regular prices/ : /^(?!.*regular prices)/),
          path: '$.context.eligibility',
        },
      ])
      expect(cart.totals.map(({ amount }) => amount)).toEqual(plain.totals.map(({ amount }) => amount))
      const updated = await agent.update(cart.id, [['101', 3]], { context: { eligibility } })
      expect(codesOf(updated)).toEqual(['eligibility_not_accepted'])
      expect((await agent.update(cart.id, [['101', 3]], { context: { eligibility: [] } })).messages).toBeUndefined()
      expect((await agent.get(cart.id)).messages).toBeUndefined()
    },
  )

  test('refuses an update that names another cart', async () => {
    const { id } = await agent.create([['101', 1]])
    const cart = { id: createCartId(Date.now()), line_items: [{ item: { id: '101' }, quantity: 2 }] }
    expect((await agent.send('update_cart', { id, cart })).body).toMatchObject({ code: 'invalid_request' })
    expect((await agent.send('update_cart', { id, cart: { ...cart, id } })).body.line_items[0].quantity).toBe(2)
  })
})

test('a line of more units than a shopper may order keeps its quantity', async () => {
  const own = await openTestShop({ PUBLIC_URL, LIMITS: 'unitsPerLine=4' })
  const agent = createCartAgent(own.app, host.urlOf('/profile'), 'rest')
  const cart = await agent.create([
    ['101', 3],
    ['102', 5],
  ])
  expect(itemsOf(cart)).toEqual([['101', 3]])
  const updated = await agent.update(cart.id, [['101', 5]])
  expect(itemsOf(updated)).toEqual([['101', 3]])
  expect(updated.messages).toMatchObject([{ type: 'error', code: 'quantity_limit', path: '$.line_items[0]' }])
  await own.close()
})

describe('ids', () => {
  let agent: ReturnType<typeof createCartAgent>
  beforeAll(() => {
    agent = createCartAgent(shop.app, host.urlOf('/profile'), 'rest')
  })

  const alter = (id: string, at: number) => id.slice(0, at) + (id[at] === 'A' ? 'B' : 'A') + id.slice(at + 1)

  test('an altered id is another cart, also with another time of creation', async () => {
    const { id } = await agent.create([['101', 1]])
    for (const other of [alter(id, 4), alter(id, 20), alter(id, 31), id.toLowerCase(), id.slice(1), `${id}A`]) {
      expect(codesOf(await agent.get(other)), other).toEqual(['not_found'])
      expect(codesOf(await agent.update(other, [['101', 5]]))).toEqual(['not_found'])
      expect(codesOf(await agent.cancel(other))).toEqual(['not_found'])
    }
    expect(itemsOf(await agent.get(id))).toEqual([['101', 1]])
  })

  test.each(['x', '%20', '..%2F..', "'%20OR%201=1", '%3Cscript%3E', 'x'.repeat(900), '%F0%9F%98%80'])(
    '%s is not a cart, and costs the backend no call',
    async (id) => {
      const before = shop.events.length
      expect(codesOf(await agent.get(id))).toEqual(['not_found'])
      expect(shop.events.slice(before).filter(({ type }) => type === 'upstream')).toEqual([])
    },
  )

  test('the token of a shopper is not a cart, nor is the token of a cart', async () => {
    const { id } = await agent.create([['101', 1]])
    expect(codesOf(await agent.get(guestTokenOf(id)))).toEqual(['not_found'])
    expect(codesOf(await agent.get(`${guestTokenOf(id)}${'A'.repeat(14)}`))).toEqual(['not_found'])
  })

  test('an expired cart is not found, although the backend still has it', async () => {
    const id = createCartId(Date.now() - 30 * 24 * 60 * 60 * 1_000)
    const { statusCode, body } = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'user-token': guestTokenOf(id) },
      payload: {
        query: 'mutation { addToCart(input: { productId: "101", variantId: "1010" }) { cart { count } } }',
      },
    })
    expect([statusCode, JSON.parse(body).data.addToCart.cart.count]).toEqual([200, 1])
    expect(codesOf(await agent.get(id))).toEqual(['not_found'])
    expect(codesOf(await agent.update(id, [['101', 1]]))).toEqual(['not_found'])
  })

  test.each([undefined, null, 7, {}, ['x']])('a tool without a text as id is refused: %j', async (id) => {
    const tools = createCartAgent(shop.app, host.urlOf('/profile'), 'mcp')
    const { status, body } = await tools.send('get_cart', { id })
    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.content).toMatch(/^\$\.id/)
  })
})

test('REST takes requests without a body for operations without an input', async () => {
  const agent = createCartAgent(shop.app, host.urlOf('/profile'), 'rest')
  const headers = { 'ucp-agent': `profile="${host.urlOf('/profile')}"` }
  for (const more of [{}, { 'content-type': 'application/json' }]) {
    const { id } = await agent.create([['101', 1]])
    const url = `/api/ucp/carts/${id}/cancel`
    const { statusCode } = await shop.app.inject({ method: 'POST', url, headers: { ...headers, ...more } })
    expect(statusCode).toBe(200)
  }
})

test('nothing that identifies a shopper or a cart is logged, stored, or sent on', async () => {
  const agent = createCartAgent(shop.app, host.urlOf('/profile'), 'rest')
  const buyer = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', phone_number: '+15550100' }
  const signals = { 'dev.ucp.buyer_ip': '203.0.113.77' }
  const context = { language: 'en', postal_code: 'K1A 0B1', intent: 'a surprise for my sister', currency: 'USD' }
  const { id, ...cart } = await agent.create([['101', 1]], { buyer, signals, context, attribution: { click: 'c-1' } })
  await agent.get(id)
  await agent.update(id, [['101', 2]], { buyer, signals, context })
  await agent.cancel(id)
  const known = JSON.stringify([cart, shop.log, shop.events, shop.backend.calls.list()])
  for (const secret of ['Lovelace', 'ada@example', '5550100', '203.0.113.77', 'K1A', 'sister', 'c-1"'])
    expect(known).not.toContain(secret)
  expect(JSON.stringify([shop.log, shop.events])).not.toContain(id)
  expect(JSON.stringify(shop.log)).not.toContain(guestTokenOf(id))
})
