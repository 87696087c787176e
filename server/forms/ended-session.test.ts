import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { formIn } from '../testing/form-in.ts'
import { formSamples, SECRET } from '../testing/form-samples.ts'
import { createFormVisitor } from '../testing/test-form-visitor.ts'
import { openTestShop } from '../testing/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
beforeAll(async () => {
  shop = await openTestShop()
  for (const email of ['ann@example.com', 'bob@example.com']) await shop.backend.signIn(email)
})
afterAll(() => shop.close())

type Browser = ReturnType<typeof createFormVisitor>
let ann: Browser
beforeEach(async () => {
  ann = await signedIn('ann@example.com')
})

const credentials = (email: string) => ({ email, password: 'secret1' })

async function signedIn(email: string): Promise<Browser> {
  const browser = createFormVisitor(shop)
  expect((await browser.post('sign-in', credentials(email))).statusCode).toBe(303)
  return browser
}

/** The account of a personal page, from its hidden fields. */
async function pageAccount(browser: Browser): Promise<string> {
  const { body } = await browser.get('/user/profile')
  return formIn(body, 'update-profile')?.['account'] ?? ''
}

/** Ways a session ends while a page is open. */
const ENDS: Record<string, (browser: Browser) => void> = {
  'revoked by the backend': ({ jar }) => void jar.set('frontend_token', 'revoked-elsewhere-1'),
  'its cookie removed': ({ jar }) => void jar.delete('frontend_token'),
  'all its cookies expired': ({ jar }) => {
    for (const name of jar.keys()) if (name.startsWith('frontend_')) jar.delete(name)
  },
}

/** Forms that do not require an account. */
const OPEN = new Set([
  'sign-in',
  'sign-up',
  'verify-email',
  'forgot-password',
  'update-password',
  'newsletter',
  'contact',
])
const samples = Object.entries(formSamples)

describe.each(Object.entries(ENDS))('with an ended session (%s)', (_how, end) => {
  it.each(samples.filter(([name]) => !OPEN.has(name)))(
    '%s asks for the sign-in, and keeps what was typed',
    async (name, sample) => {
      const account = await pageAccount(ann)
      end(ann)
      const typed = { ...sample.fields, ...sample.secrets }
      const answer = await ann.post(name, { ...typed, lang: 'fr', returnTo: '/fr/shipping', account })
      expect(ann.jar.has('frontend_signed_in')).toBe(false)
      if (name === 'change-password') {
        // Passwords are not sent back, so there is nothing to keep.
        expect(answer.headers.location).toBe('/fr/login?returnTo=%2Ffr%2Fshipping&failed=session')
        return
      }
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.body).toContain('Votre session a pris fin')
      expect(answer.body).not.toContain(SECRET)
      const own = { lang: 'fr', returnTo: '/fr/shipping', account }
      expect(formIn(answer.body, name)).toMatchObject({ ...own, ...sample.fields })
    },
  )

  it.each(samples.filter(([name]) => OPEN.has(name)))('%s does not require a sign-in', async (name, sample) => {
    const account = await pageAccount(ann)
    end(ann)
    const answer = await ann.post(name, { ...sample.fields, ...sample.secrets, account })
    expect([303, 400]).toContain(answer.statusCode)
    expect(answer.headers.location ?? '').not.toContain('failed=session')
  })

  it('sign-out succeeds', async () => {
    const account = await pageAccount(ann)
    end(ann)
    expect((await ann.post('sign-out', { account })).headers.location).toBe('/')
  })
})

const ADDRESS = {
  name: 'Typed by Ann',
  email: 'ann@example.com',
  phone: '+1 202 555 0101',
  country: 'US',
  state: 'DC',
  city: 'Washington',
  zip: '20001',
  line1: '1 Main Street',
}

/** Ann submits an address after her session ended, and gets the page that can resubmit it. */
async function sendTooLate(more: Record<string, string> = {}) {
  const account = await pageAccount(ann)
  ann.jar.delete('frontend_token')
  const asked = await ann.post('save-address', { ...ADDRESS, returnTo: '/user/addresses', account, ...more })
  expect(asked.body).toContain('Your session has ended. Please sign in again.')
  expect(asked.body).toContain('What you typed is still here.')
  return formIn(asked.body, 'save-address') ?? {}
}

const addressesOf = async (browser: Browser) => (await browser.get('/user/addresses')).body

describe('the page for a form sent after the session ended', () => {
  it('submits the typed fields once the member has signed in', async () => {
    const fields = await sendTooLate()
    expect((await ann.post('save-address', fields)).statusCode).toBe(401)
    await ann.post('sign-in', credentials('ann@example.com'))
    const sent = await ann.post('save-address', fields)
    expect(sent.statusCode).toBe(303)
    expect(sent.headers.location).toBe('/user/addresses')
    expect(await addressesOf(ann)).toContain('Typed by Ann')
  })

  it('shows a form that is then refused, with the typed fields', async () => {
    const fields = await sendTooLate({ city: '', formPage: '/user/addresses?form=new' })
    await ann.post('sign-in', credentials('ann@example.com'))
    const refused = await ann.post('save-address', fields)
    expect(refused.statusCode).toBe(400)
    expect(formIn(refused.body, 'save-address')).toMatchObject({ name: 'Typed by Ann', city: '' })
  })

  it('reveals nothing to another member', async () => {
    const fields = await sendTooLate()
    await ann.post('sign-in', credentials('bob@example.com'))
    const refused = await ann.post('save-address', fields)
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('You’re now signed in as')
    expect(refused.body).not.toContain('Typed by Ann')
    expect(refused.body).toContain('href="/user/addresses"')
    expect(await addressesOf(ann)).not.toContain('Typed by Ann')
  })
})

describe('two tabs of one browser', () => {
  it('a form of Ann’s page is refused with a reason once Bob has signed in', async () => {
    const account = await pageAccount(ann)
    await ann.post('sign-out', {})
    await ann.post('sign-in', credentials('bob@example.com'))
    for (const [name, { fields, secrets }] of samples.filter(([each]) => !OPEN.has(each))) {
      const answer = await ann.post(name, { ...fields, ...secrets, account, returnTo: '/cart' })
      expect(answer.statusCode, name).toBe(409)
      expect(answer.body, name).toContain('You’re now signed in as')
      expect(answer.body, name).not.toContain(SECRET)
    }
    expect(await addressesOf(ann)).toContain('bob@example.com')
  })

  it('a form of Ann’s page is accepted once Ann has signed in again', async () => {
    const account = await pageAccount(ann)
    await ann.post('sign-out', {})
    await ann.post('sign-in', credentials(' Ann@Example.com '))
    expect((await ann.post('update-profile', { name: 'Ann Again', account })).statusCode).toBe(303)
    expect((await ann.get('/user/profile')).body).toContain('Ann Again')
  })

  it('a guest’s page changes the cart taken over by a sign-in, and nothing else', async () => {
    const browser = createFormVisitor(shop)
    await browser.post('add-to-cart', { productId: '101', variantId: '1010', quantity: '1' })
    const cart = formIn((await browser.get('/cart')).body, 'cart-quantity') ?? {}
    expect(cart['account']).toBe('guest')
    await browser.post('sign-in', credentials('ann@example.com'))
    expect((await browser.post('cart-quantity', { ...cart, quantity: '3' })).statusCode).toBe(303)
    expect((await browser.post('save-address', { ...ADDRESS, account: 'guest' })).statusCode).toBe(409)
  })
})
