import type { Page } from '@playwright/test'
import { type Order, placeOrder, prepareCheckout } from './shop/buyer.ts'
import { OWNED } from './shop/hostile-words.ts'
import { noteRefusals } from './shop/injected-code.ts'
import { type NaughtyForm, sendNaughty, type Typed } from './shop/naughty-forms.ts'
import { NAUGHTY_CODE, NAUGHTY_LINES } from './shop/naughty-words.ts'
import { moveOrder, newAddress } from './shop/outbox.ts'
import { nth, type Samples } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'
import type { Shopper } from './shop/shopper.ts'

/** Opens a form for a visitor. */
type Opening = (page: Page, shopper: Shopper, samples: Samples) => NaughtyForm

const posted = (page: Page, name: string) => page.locator(`form[action="/forms/${name}"]`)

/** A form that is part of its page. */
const at =
  (address: string, name: string): Opening =>
  (page, shopper) => ({ open: () => shopper.open(address), form: posted(page, name) })

/** The form for an e-mailed code, which follows the form that requests it. */
const afterCode =
  (address: string, name: string, button: string): Opening =>
  (page, shopper) => ({
    form: posted(page, name),
    async open() {
      await shopper.open(address)
      const fields = ['common.name', 'common.password', 'common.passwordConfirmation']
      for (const id of fields) if (await shopper.field(id).count()) await shopper.field(id).fill('correct horse 7')
      await shopper.field('common.email').fill(newAddress())
      await shopper.button(button).click()
      await expect(posted(page, name)).toBeVisible()
    },
  })

interface OrderForm {
  isDelivered?: boolean
  isLasting?: boolean
  /** Opens the form on an order's page. */
  open(shopper: Shopper): Promise<void>
}

/** A form on a new order each time, unless the form may be sent again. */
const ofOrder =
  (name: string, { isDelivered, isLasting, open }: OrderForm): Opening =>
  (page, shopper, samples) => {
    let kept: Order | undefined
    return {
      form: posted(page, name),
      async open() {
        const order = kept ?? (await placeOrder(page.request, nth(samples.buyable, 11)))
        if (isDelivered && !kept) await moveOrder(order.id, 'delivered')
        if (isLasting) kept = order
        await shopper.open(`/user/order/${order.id}`)
        await open(shopper)
      },
    }
  }

const search: Opening = (page, shopper) => ({
  open: () => shopper.open('/track-order'),
  form: page.locator('header form[action="/search"]'),
  shown: page.getByRole('heading', { level: 1 }),
})

const tracking: Opening = (page, shopper) => ({
  open: () => shopper.open('/track-order'),
  form: page.locator('form[action="/track-order"]'),
})

/** Forms with only address and code fields: other text never leaves the browser. */
const REFUSED = new Set(['newsletter', 'forgot-password', 'verify-email', 'update-password'])

const GUEST: Record<string, Opening> = {
  search,
  newsletter: at('/track-order', 'newsletter'),
  contact: at('/page/contact', 'contact'),
  'sign-up': at('/register', 'sign-up'),
  'verify-email': afterCode('/register', 'verify-email', 'auth.register'),
  'sign-in': at('/login', 'sign-in'),
  'forgot-password': at('/forgot-password', 'forgot-password'),
  'update-password': afterCode('/forgot-password', 'update-password', 'auth.sendCode'),
  tracking,
}

const MEMBER: Record<string, Opening> = {
  'update-profile': (page, shopper, samples) => ({
    ...at('/user/profile', 'update-profile')(page, shopper, samples),
    shown: posted(page, 'update-profile').locator('[name=name]'),
  }),
  'change-password': at('/user/profile', 'change-password'),
  'save-address': (page, shopper, samples) => ({
    ...at('/user/addresses?form=new', 'save-address')(page, shopper, samples),
    shown: page.getByRole('main'),
  }),
  'apply-voucher': (page, shopper, samples) => ({
    form: posted(page, 'apply-voucher'),
    async open() {
      await prepareCheckout(page.request, nth(samples.buyable, 12))
      await shopper.open('/checkout')
    },
  }),
  orders: (page, shopper, samples) => ({
    async open() {
      await placeOrder(page.request, nth(samples.buyable, 11))
      await shopper.open('/user/orders')
    },
    form: page.locator('form[action="/user/orders"]'),
  }),
  'cancel-order': (page, shopper, samples) => ({
    ...ofOrder('cancel-order', { open: ({ button }) => button('order.cancel').click() })(page, shopper, samples),
    shown: page.getByRole('main'),
  }),
  'save-review': ofOrder('save-review', {
    isDelivered: true,
    isLasting: true,
    open: ({ button }) => button('order.review').click(),
  }),
  'request-return': ofOrder('request-return', {
    isDelivered: true,
    async open({ page, text, settled }) {
      await page.getByRole('link', { name: text('order.return'), exact: true }).click()
      await settled()
    },
  }),
}

let faults: string[]
/** The texts that were sent. */
let sent: string[]
test.beforeEach(async ({ page }) => {
  test.setTimeout(120_000)
  faults = []
  sent = []
  page.on('response', (response) => response.status() >= 500 && faults.push(`${response.status()} ${response.url()}`))
  page.on('request', (request) => {
    const words = request.method() === 'POST' ? (request.postData() ?? '') : decodeURIComponent(request.url())
    if (words.includes(OWNED)) sent.push(words)
  })
  page.on('dialog', async (dialog) => {
    faults.push(`dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  await page.addInitScript(noteRefusals)
})

/** In `npm test`, the forms take turns with thirds of the code. The last line alone would not show that it was sent. */
const thirdOf = (index: number) => NAUGHTY_CODE.filter((_line, at) => at % 3 === index % 3)

/** Forms whose texts other pages show; the others belong to the full run. */
const IN_EACH_RUN: ReadonlySet<string> = new Set(['search', 'save-review'])
const isFull = (name: string) => (IN_EACH_RUN.has(name) ? '' : ' @full')

const RUNS: [part: string, typedInto: (index: number) => Typed][] = [
  ['', (index) => ({ lines: thirdOf(index), everywhere: NAUGHTY_CODE.slice(0, 1) })],
  [', odd characters as well @full', () => ({ lines: NAUGHTY_LINES, everywhere: NAUGHTY_LINES })],
]

for (const [part, typedInto] of RUNS) {
  for (const [index, [name, opening]] of Object.entries(GUEST).entries()) {
    test(`what is typed into ${name} stays a text @phone${part || isFull(name)}`, async ({
      page,
      shopper,
      samples,
    }) => {
      await sendNaughty(shopper, opening(page, shopper, samples), typedInto(index))
      expect(faults).toEqual([])
      expect(sent.length > 0).toBe(!REFUSED.has(name))
    })
  }

  for (const [index, [name, opening]] of Object.entries(MEMBER).entries()) {
    test(`what a member types into ${name} stays a text @phone${part || isFull(name)}`, async ({
      page,
      member,
      samples,
    }) => {
      await sendNaughty(member, opening(page, member, samples), typedInto(index))
      expect(faults).toEqual([])
      expect(sent.length).toBeGreaterThan(0)
    })
  }
}
