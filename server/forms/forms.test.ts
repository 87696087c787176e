import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function codeFor(email: string): Promise<string> {
  const { body } = await shop.backend.app.inject(shop.backend.outboxPath)
  const code = body.slice(body.indexOf(email)).match(/\b[1-9]\d{7}\b/)?.[0]
  if (!code) throw new Error(`no code was mailed to ${email}`)
  return code
}

describe('forms without JavaScript', () => {
  it('fill, change, and empty a guest’s cart', async () => {
    const guest = createFormVisitor(shop)
    const added = await guest.post('add-to-cart', { productId: '101', variantId: '1010', quantity: '2', lang: 'fr' })
    expect(added.statusCode).toBe(303)
    expect(added.headers.location).toBe('/fr/cart')
    expect(guest.jar.get('user_token')).toMatch(/^[A-Za-z0-9]{18}$/)

    const cart = await guest.get('/cart')
    expect(cart.body).toContain('Product 101')
    const id = /name="id" value="(\d+)"/.exec(cart.body)?.[1] ?? ''
    expect((await guest.post('cart-quantity', { id, quantity: '5' })).statusCode).toBe(303)
    expect((await guest.post('cart-select', { checked: '', unchecked: id })).statusCode).toBe(303)
    expect((await guest.post('cart-delete', { id })).statusCode).toBe(303)
    expect((await guest.get('/cart')).body).not.toContain('Product 101')
  })

  it('accept a code in the shopper’s digits, and no other text', async () => {
    const person = createFormVisitor(shop)
    const email = 'digits@example.com'
    await person.post('sign-up', { name: 'Amal', email, password: 'secret1' })
    for (const code of ['12345678٩', '١٢٣', 'abcdef', '1234 5678 9']) {
      const refused = await person.post('verify-email', { lang: 'ar', email, code })
      expect(refused.statusCode).toBe(400)
      expect(refused.body).toContain('يُرجى إدخال الرمز المكوّن من 4 إلى 8 أرقام.')
    }
    const code = (await codeFor(email)).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    expect((await person.post('verify-email', { lang: 'ar', email, code })).headers.location).toBe('/ar/login')
    expect((await person.post('sign-in', { email, password: 'secret1' })).statusCode).toBe(303)
  })

  // @4.0.18 @6.0.8
  it('sign up, verify, sign in with the guest’s cart kept, and sign out', async () => {
    const person = createFormVisitor(shop)
    const email = 'forms@example.com'
    await person.post('add-to-cart', { productId: '103', variantId: '1030', quantity: '1' })
    const formPage = '/register?returnTo=%2Fcart'
    const signedUp = await person.post('sign-up', { name: 'Amal', email, password: 'secret1', formPage })
    const codePage = String(signedUp.headers.location)
    expect(new URLSearchParams(codePage.split('?')[1]).get('returnTo')).toBe('/cart')
    const verified = await person.post('verify-email', { email, code: await codeFor(email), formPage: codePage })
    expect(verified.headers.location).toBe('/login?returnTo=%2Fcart')
    expect((await person.post('sign-in', { email, password: 'wrong-one' })).statusCode).toBe(400)

    const signedIn = await person.post('sign-in', { email, password: 'secret1', returnTo: '//evil.example' })
    expect(signedIn.headers.location).toBe('/')
    const session = signedIn.cookies.find(({ name }) => name === 'frontend_token')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(person.jar.get('frontend_signed_in')).toBe('1')
    expect((await person.get('/cart')).body).toContain('Product 103')

    expect((await person.post('sign-out', {})).headers.location).toBe('/')
    expect(person.jar.has('frontend_token')).toBe(false)
    expect(person.jar.has('frontend_signed_in')).toBe(false)
  })

  it('keep secrets out of the log', async () => {
    const person = createFormVisitor(shop)
    await person.post('sign-in', { email: 'log@example.com', password: 'hunter2-secret' })
    await person.get('/cart?user_token=AAAbbbbbbbbbbbbCCC')
    const log = JSON.stringify(shop.log)
    for (const secret of ['hunter2-secret', 'AAAbbbbbbbbbbbbCCC', person.jar.get('user_token') ?? 'none-yet']) {
      expect(log).not.toContain(secret)
    }
  })
})
