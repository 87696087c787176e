import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BackendDouble, createBackendDouble } from '../testing/backend-double.ts'
import { createTestShop, createVisitor, type TestShop } from '../testing/test-shop.ts'

const SHOP = '{ shop { settings { shopName } } }'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ knownOperations: { store: SHOP } })
})
afterAll(() => shop.close())

const REFUSALS = `mutation {
  sendContactMessage(input: { name: "", email: "nobody", subject: "Hi", message: "${'x'.repeat(5_001)}" }) {
    userErrors { field message } }
  buyNow(input: { productId: "101", variantId: "1010", quantity: 0 }) { userErrors { field message } }
  hideOrder(orderId: "999999") { userErrors { field message } }
}`

test.each([
  [
    'fr',
    'Nom\u00a0: ce champ est obligatoire',
    'Adresse e-mail non valide',
    'Message\u00a0: ce texte est trop long',
    'Il faut au moins 1 article.',
    'Cette commande ne fait pas partie des vôtres.',
  ],
  [
    'ar',
    'حقل الاسم مطلوب',
    'بريد إلكتروني غير صالح',
    'حقل الرسالة: النص طويل جدًا',
    'يجب أن تكون هناك قطعة واحدة على الأقل.',
    'هذا الطلب ليس من طلباتك.',
  ],
  [
    'en',
    'Name is required',
    'Invalid email',
    'Message is too long',
    'Must have minimum 1 item.',
    'This isn’t one of your orders.',
  ],
])(
  '%s: what the BFF refuses is said in the language of the request',
  async (locale, name, email, message, quantity, order) => {
    const { data } = await shop.ask(REFUSALS, {}, createVisitor({ locale }))
    expect(data).toEqual({
      sendContactMessage: {
        userErrors: [
          { field: 'name', message: name },
          { field: 'email', message: email },
          { field: 'message', message },
        ],
      },
      buyNow: { userErrors: [{ field: 'quantity', message: quantity }] },
      hideOrder: { userErrors: [{ field: 'orderId', message: order }] },
    })
  },
)

test('a fault is translated over HTTP and in process, with the same code in every language', async () => {
  const visitor = createVisitor({ locale: 'fr' })
  const guest = await shop.ask('mutation { toggleWishlist(productId: "101") { isSaved } }', {}, visitor)
  expect(guest.errors).toMatchObject([{ message: 'Veuillez vous connecter.', extensions: { code: 'UNAUTHENTICATED' } }])
  shop.backend.faults.set({ path: 'common', mode: 'status', status: 500 })
  const error = { message: 'Le service est indisponible.', extensions: { code: 'UPSTREAM_DOWN' } }
  expect((await shop.ask(SHOP, {}, visitor)).errors).toMatchObject([error])
  expect((await shop.graphql.run({ documentId: 'store' }, visitor)).errors).toMatchObject([error])
  shop.backend.faults.clear()
})

test("the backend's text is unchanged", async () => {
  const wrong = { email: 'a@b.co', password: 'wrong-one' }
  const {
    data: {
      form: [message],
    },
  } = await shop.backend.post('user/signin', wrong, { language: 'fr' })
  const { data } = await shop.ask(
    `mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { userErrors {
      message } } }`,
    wrong,
    createVisitor({ locale: 'fr' }),
  )
  expect(data.signIn.userErrors).toEqual([{ message }])
})

describe('program output is replaced by our text', () => {
  let stand: BackendDouble
  beforeAll(async () => {
    stand = await createBackendDouble('order/action', await createTestShop())
  })
  afterAll(() => stand.shop.close())

  async function refusedOrder(locale: string, data: object) {
    stand.answer({ status: 201, data, message: 'Undefined property: stdClass::$user_token' })
    const identity = { token: null, guestToken: 'abcABCabcABCabcABC' }
    const answer = await stand.shop.ask(
      `mutation { placeOrder(method: CASH_ON_DELIVERY, idempotencyKey: "in-our-words") { state
        lineErrors { lineId messages } userErrors { field message } } }`,
      {},
      createVisitor({ locale, identity }),
    )
    return answer.data.placeOrder
  }

  test.each([
    ['en', 'We couldn’t do that.'],
    ['fr', 'L’opération n’a pas pu être effectuée.'],
    ['ar', 'تعذّر تنفيذ العملية.'],
    ['tr', 'İşlem yapılamadı.'],
    ['hi', 'यह नहीं हो सका।'],
  ])('%s: as the reason for a change and for a line', async (locale, message) => {
    const refused = { state: 'REFUSED', lineErrors: [], userErrors: [{ field: null, message }] }
    expect(await refusedOrder(locale, { form: ['Attempt to read property "user_token" on null'] })).toEqual(refused)
    expect(await refusedOrder(locale, {})).toEqual(refused)
    // The cart shows neither line, so their reasons are errors of the order.
    expect(await refusedOrder(locale, { product: [{ 9: ['lang.Out_of_stock'] }, { 12: ['Sold out'] }] })).toEqual({
      state: 'REFUSED',
      lineErrors: [],
      userErrors: [
        { field: null, message },
        { field: null, message: 'Sold out' },
      ],
    })
  })

  test('on a refused page, without an event', async () => {
    const own = await createTestShop()
    own.backend.faults.set({ path: 'common', mode: 'envelope201', form: ['SQLSTATE[HY000]: General error'] })
    const { errors } = await own.ask(SHOP, {}, createVisitor({ locale: 'tr' }))
    expect(errors).toMatchObject([{ message: 'İşlem yapılamadı.', extensions: { code: 'REFUSED' } }])
    expect(own.observedText()).not.toContain('SQLSTATE')
    await own.close()
  })
})

test("too many tries are reported in the request's language", async () => {
  const signIn = () =>
    shop.ask(
      'mutation { signIn(email: "many@b.co", password: "wrong-one") { userErrors { message } } }',
      {},
      createVisitor({ locale: 'tr' }),
    )
  for (let count = 0; count < 10; count += 1) await signIn()
  expect((await signIn()).data.signIn.userErrors).toEqual([
    { message: 'Çok fazla deneme yapıldı. Lütfen daha sonra tekrar deneyin.' },
  ])
})

describe('data that a guest may not read causes an error and is not empty', () => {
  const guest = () => createVisitor({ identity: { token: null, guestToken: 'guestGUESTguest123' } })

  test.each([
    ['addresses', 'user/address/all', 'viewer { addresses { items { id } } }'],
    ['orders', 'order/by-user', 'viewer { orders { items { id } } }'],
    ['cart', 'cart/by-user', 'viewer { cart { count } }'],
  ])('%s', async (field, path, selection) => {
    shop.backend.faults.set({ path, mode: 'envelope201', form: ['Closed for today'] })
    const { errors } = await shop.ask(`{ ${selection} }`, {}, guest())
    shop.backend.faults.clear()
    expect(errors).toMatchObject([
      { path: ['viewer', field], message: 'Closed for today', extensions: { code: 'REFUSED' } },
    ])
  })
})
