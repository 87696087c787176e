import type { Locator, Page } from '@playwright/test'
import { fillCart, prepareCheckout } from './shop/buyer.ts'
import type { Checkout } from './shop/checkout.ts'
import { payButton } from './shop/pay.ts'
import type { Regular } from './shop/regular.ts'
import { nth, type Samples } from './shop/samples.ts'
import { expect } from './shop/shop-test.ts'
import type { Shopper } from './shop/shopper.ts'
import { turns, turnsOf } from './shop/turns.ts'

interface Visit {
  page: Page
  main: Locator
  shopper: Shopper
  checkout: Checkout
  samples: Samples
  regular: Regular
}

interface FoldedPage {
  open: (visit: Visit) => Promise<void>
  /** The main button or link of the page. */
  action: (visit: Visit) => Locator
  /** False if the page shows no prices. */
  hasPrice?: false
}

const addToCart = ({ shopper }: Visit) => shopper.button('product.addToCart').first()
const firstProduct = ({ main }: Visit) => main.locator('a[href*="/product/"]').filter({ visible: true }).first()

const PAGES: Record<string, FoldedPage> = {
  product: {
    open: ({ shopper, samples }) => shopper.openProduct(samples.plainProduct),
    action: addToCart,
  },
  'product with variants': {
    open: ({ shopper, samples }) => shopper.openProduct(samples.variantProduct),
    action: addToCart,
  },
  category: {
    open: ({ shopper, samples }) => shopper.visit(`/category/${samples.category}`),
    action: firstProduct,
  },
  search: {
    open: ({ shopper }) => shopper.visit('/search?q=a'),
    action: firstProduct,
  },
  'nothing found': {
    open: ({ shopper }) => shopper.visit('/search?q=zzzzqqqq'),
    action: ({ main }) => main.locator('a[href*="/search?"]').first(),
    hasPrice: false,
  },
  cart: {
    async open({ page, shopper, samples }) {
      await fillCart(page.request, nth(samples.buyable, 2))
      await shopper.visit('/cart')
    },
    action: ({ main, shopper }) => main.getByRole('link', { name: shopper.text('cart.checkout') }),
  },
  'first address': {
    async open({ page, shopper, samples }) {
      await fillCart(page.request, nth(samples.buyable, 2))
      await shopper.visit('/shipping')
    },
    action: ({ main }) => main.locator('[name="name"]'),
    hasPrice: false,
  },
  shipping: {
    async open({ page, shopper, samples }) {
      await prepareCheckout(page.request, nth(samples.buyable, 2))
      await shopper.visit('/shipping')
    },
    action: ({ shopper }) => shopper.button('shipping.continue'),
  },
  checkout: {
    async open({ page, shopper, samples }) {
      await prepareCheckout(page.request, nth(samples.buyable, 2))
      await shopper.visit('/checkout')
    },
    action: ({ shopper }) => payButton(shopper),
  },
  'thank you': {
    open: ({ shopper, regular }) => shopper.visit(`/thank-you?order=${regular.delivered.id}`),
    action: ({ main, shopper }) => main.getByRole('link', { name: shopper.text('thankYou.order'), exact: true }),
  },
  'unpaid order': {
    open: ({ shopper, regular }) => shopper.visit(`/user/order/${regular.unpaid.id}`),
    action: ({ shopper }) => payButton(shopper),
  },
  'wish list': {
    open: ({ shopper }) => shopper.visit('/user/wishlists'),
    action: firstProduct,
  },
  'sign in': {
    open: ({ shopper }) => shopper.visit('/login'),
    action: ({ main, shopper }) => main.getByRole('button', { name: shopper.text('common.signIn'), exact: true }),
    hasPrice: false,
  },
}

/** The pages on which a shopper decides; the others belong to the full run. */
const IN_EACH_RUN: ReadonlySet<string> = new Set(['product', 'checkout'])

/** Pages of a member with orders and lists. */
const PERSONAL: ReadonlySet<string> = new Set(['thank you', 'unpaid order', 'wish list'])

/** Runs in the page. Whether an amount of money is completely within the window. */
function hasAmountInView(main: Element): boolean {
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    if (!/\$\s?\d|\d\s?\$/.test(node.textContent ?? '') || !node.parentElement?.checkVisibility()) continue
    range.selectNodeContents(node)
    const { top, bottom, width } = range.getBoundingClientRect()
    if (width > 2 && top >= 0 && bottom <= innerHeight) return true
  }
  return false
}

for (const [index, [name, { open, action, hasPrice = true }]] of Object.entries(PAGES).entries()) {
  for (const { test, turn } of IN_EACH_RUN.has(name) ? turnsOf(index) : turns()) {
    test(`title, price, and main button of ${name} need no scrolling ${turn}`, async ({
      page,
      context,
      shopper,
      checkout,
      samples,
      signedUp,
    }) => {
      if (PERSONAL.has(name)) await context.addCookies(signedUp.cookies)
      const main = page.getByRole('main')
      const visit = { page, main, shopper, checkout, samples, regular: signedUp }
      await open(visit)
      await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
      await expect(action(visit)).toBeInViewport({ ratio: 1 })
      if (hasPrice) expect(await main.evaluate(hasAmountInView)).toBe(true)
    })
  }
}
