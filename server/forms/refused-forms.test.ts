import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formIn } from '../testing/form-in.ts'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const SECRET = 'horse-battery-9'
const alertIn = (html: string) => /role="alert"[^>]*>([^<]*)</.exec(html)?.[1]
const headingIn = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1]

/** Submits a form as its page would, with the typed fields. */
async function send(visitor: ReturnType<typeof createFormVisitor>, path: string, form: string, typed: object) {
  const page = (await visitor.get(path)).body
  return visitor.post(form, { ...formIn(page, form), ...typed })
}

describe('a form that is refused without JavaScript', () => {
  it('shows its page with the reason, and asks for the password again', async () => {
    const guest = createFormVisitor(shop)
    const typed = { email: 'nobody@example.com', password: SECRET }
    const answer = await send(guest, '/fr/login?returnTo=%2Ffr%2Fcart', 'sign-in', typed)
    expect(answer.statusCode).toBe(400)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.body).toMatch(/<html lang="fr"/)
    expect(headingIn(answer.body)).toBe('Se connecter')
    expect(alertIn(answer.body)).toMatch(/\w{3}/)
    expect(answer.body).not.toContain(SECRET)
    expect(formIn(answer.body, 'sign-in')).toMatchObject({
      email: 'nobody@example.com',
      password: '',
      returnTo: '/fr/cart',
      formPage: '/fr/login?returnTo=%2Ffr%2Fcart',
    })
  })

  // @2.10.10
  it('keeps every field, including lists and long texts', async () => {
    const guest = createFormVisitor(shop)
    const typed = { name: '', email: 'a@b.co', subject: 'Tea', message: 'Two\nlines' }
    const contact = await send(guest, '/page/contact', 'contact', typed)
    expect(contact.statusCode).toBe(400)
    expect(alertIn(contact.body)).toBe('Name is required')
    expect(formIn(contact.body, 'contact')).toMatchObject({ email: 'a@b.co', subject: 'Tea' })
    expect(contact.body).toMatch(/<textarea[^>]*>Two\nlines<\/textarea>/)

    await guest.post('add-to-cart', { productId: '101', variantId: '1010', quantity: '1' })
    const address = { name: 'Noor', email: 'n@example.com', phone: '1', country: 'US', state: 'DC', city: '' }
    const saved = await send(guest, '/shipping?add=1', 'save-address', address)
    expect(saved.statusCode).toBe(400)
    expect(formIn(saved.body, 'save-address')).toMatchObject({ name: 'Noor', email: 'n@example.com' })
    expect(saved.body).toMatch(/<option value="DC" selected=""/)

    const abroad = { ...address, phone: '+55 11 91234 5678', country: 'BR', state: 'SP', shownCountry: 'BR' }
    const kept = await send(guest, '/shipping', 'save-address', abroad)
    expect(formIn(kept.body, 'save-address')).toMatchObject({ phone: '+55 11 91234 5678' })
    expect(kept.body).toMatch(/<option value="BR" selected=""/)
    expect(kept.body).toMatch(/<option value="SP" selected=""/)
  })

  it('follows the country before anything is saved', async () => {
    const guest = createFormVisitor(shop)
    await guest.post('add-to-cart', { productId: '101', variantId: '1010', quantity: '1' })
    const typed = { name: 'Noor', phone: '+1 ', country: 'FR', state: 'DC', city: 'Paris', zip: '75001' }
    shop.backend.calls.reset()
    const { statusCode, body } = await send(guest, '/shipping?add=1', 'save-address', typed)
    expect(statusCode).toBe(200)
    expect(shop.backend.calls.list().filter(({ method }) => method !== 'GET')).toEqual([])
    expect(alertIn(body)).toBe('')
    expect(body).toContain('The form now fits the country you chose.')
    const shown = { name: 'Noor', city: 'Paris', zip: '75001', phone: '+33 ', shownCountry: 'FR' }
    expect(formIn(body, 'save-address')).toMatchObject(shown)
    expect(body).toMatch(/<option value="FR" selected=""/)
    expect(body).not.toMatch(/<option value="DC"/)
  })

  it('explains that cookies are required if the browser rejected those of the first form', async () => {
    const item = { productId: '101', variantId: '1010', quantity: '1', formPage: '/product/product-101/101' }
    const post = (cookie: Record<string, string>) =>
      shop.app.inject({
        method: 'POST',
        url: '/forms/add-to-cart',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...cookie },
        payload: new URLSearchParams({ lang: 'fr', ...item }).toString(),
      })
    const { location } = (await post({})).headers
    const blocked = await shop.app.inject(String(location))
    expect(blocked.statusCode).toBe(400)
    expect(headingIn(blocked.body)).toBe('Product 101 fr')
    expect(alertIn(blocked.body)).toMatch(/cookies/)
    const kept = await shop.app.inject({ url: String(location), headers: { cookie: 'user_token=x' } })
    expect([kept.statusCode, kept.headers.location]).toEqual([303, '/fr/cart'])
    const foreign = await shop.app.inject({ url: '/forms/cookies?next=//evil.example', headers: { cookie: 'a=b' } })
    expect(foreign.headers.location).toBe('/')
    expect((await post({ cookie: 'a=b' })).headers.location).toBe('/fr/cart')
  })

  it('shows the reason on a page without the form, and an error page if the page is gone', async () => {
    const guest = createFormVisitor(shop)
    const item = { productId: '106', variantId: '1060', quantity: '1' }
    const soldOut = await guest.post('add-to-cart', { ...item, returnTo: '/product/product-106/106' })
    expect(soldOut.statusCode).toBe(400)
    expect(headingIn(soldOut.body)).toBe('Product 106')
    expect(alertIn(soldOut.body)).toMatch(/stock/)
    for (const returnTo of ['/nope', '/user/profile', '/product/wrong/106', '//evil.example', '/forms/add-to-cart']) {
      const answer = await guest.post('add-to-cart', { ...item, returnTo })
      expect(answer.statusCode, returnTo).toBe(400)
      expect(answer.body, returnTo).toMatch(/stock/)
    }
  })

  it('is part of the page state for scripts', async () => {
    const answer = await send(createFormVisitor(shop), '/login', 'sign-in', {
      email: 'x@example.com',
      password: SECRET,
    })
    const state = JSON.parse(/<script[^>]* id="page-state"[^>]*>(.*?)<\/script>/s.exec(answer.body)?.[1] ?? '')
    expect(state).toMatchObject({
      status: 400,
      refused: { page: '/login', message: expect.any(String), fields: { email: 'x@example.com' } },
    })
    expect(state.refused.fields).toEqual({ email: 'x@example.com' })
  })
})
