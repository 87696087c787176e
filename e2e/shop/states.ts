import { expect, type Page } from '@playwright/test'
import { offerCart } from './agent.ts'
import { fillCart, placeOrder, prepareCheckout } from './buyer.ts'
import type { Checkout } from './checkout.ts'
import { moveOrder, newAddress } from './outbox.ts'
import { payAt, payButton } from './pay.ts'
import type { Regular } from './regular.ts'
import { nth, type Samples } from './samples.ts'
import type { Shopper } from './shopper.ts'

interface Visit {
  page: Page
  shopper: Shopper
  checkout: Checkout
  samples: Samples
}

/** Leaves the page in the state, with its requests finished. */
type Open<Visitor> = (visitor: Visitor) => Promise<void>

interface State<Visitor> {
  on?: '@phone' | '@desktop'
  /** The page keeps its height, so a picture of the first screen shows the whole state. */
  isOverlay?: boolean
  open: Open<Visitor>
}

const dialogOf = (page: Page) => page.getByRole('dialog').filter({ visible: true }).first()

async function openFirstAddress({ page, shopper, samples }: Visit): Promise<void> {
  await fillCart(page.request, nth(samples.buyable, 2))
  await shopper.visit('/shipping')
}

async function openOrder({ page, shopper, samples }: Visit, step?: 'confirmed' | 'onTheWay'): Promise<void> {
  const order = await placeOrder(page.request, nth(samples.buyable, 5))
  if (step) await moveOrder(order.id, step)
  await shopper.visit(`/user/order/${order.id}`)
}

/** States of pages that a guest brings about: open menus, dialogs, and lists, refused forms, and failures. */
export const GUEST_STATES: Record<string, State<Visit>> = {
  menu: {
    on: '@phone',
    isOverlay: true,
    async open({ page, shopper }) {
      await shopper.open('/')
      await shopper.button('header.menu').click()
      await expect(dialogOf(page)).toBeVisible()
    },
  },
  'mega menu': {
    on: '@desktop',
    isOverlay: true,
    async open({ page, shopper }) {
      await shopper.open('/')
      const summary = page.locator('header summary').filter({ hasText: shopper.text('common.categories') })
      await summary.filter({ visible: true }).click()
    },
  },
  suggestions: {
    isOverlay: true,
    async open({ page, shopper, samples }) {
      await shopper.open('/')
      const box = page.getByRole('combobox', { name: shopper.text('search.label') })
      await box.click()
      await box.pressSequentially(samples.plainProduct.title.slice(0, 3))
      await expect(page.getByRole('listbox')).toBeVisible()
    },
  },
  filters: {
    on: '@phone',
    isOverlay: true,
    async open({ page, shopper }) {
      await shopper.open('/all/products')
      await page.getByRole('button', { name: shopper.text('listing.filters') }).click()
      await expect(dialogOf(page)).toBeVisible()
    },
  },
  gallery: {
    isOverlay: true,
    async open({ page, shopper, samples }) {
      await shopper.openProduct(samples.plainProduct)
      await page.locator('#picture-1').click()
      await expect(dialogOf(page)).toBeVisible()
    },
  },
  'cart of an agent': {
    async open({ page, shopper, samples }) {
      const lines = [2, 3].map((index) => ({ id: nth(samples.buyable, index).id, quantity: index }))
      await shopper.visit(await offerCart(page.request, lines, 'en'))
    },
  },
  'cart of an agent beside an own one': {
    async open({ page, shopper, samples }) {
      await fillCart(page.request, nth(samples.buyable, 2))
      const lines = [3, 4, 5].map((index) => ({ id: nth(samples.buyable, index).id, quantity: 1 }))
      await shopper.visit(await offerCart(page.request, lines, 'en'))
    },
  },
  'added to cart': {
    isOverlay: true,
    async open({ page, shopper, samples }) {
      await shopper.openProduct(nth(samples.buyable, 2))
      await shopper.button('product.addToCart').first().click()
      await expect(page.getByRole('status').filter({ visible: true }).first()).toBeVisible()
    },
  },
  'missing choice': {
    isOverlay: true,
    async open({ page, shopper, samples }) {
      await shopper.openProduct(samples.variantProduct)
      await shopper.button('product.addToCart').click()
      await expect(page.locator('main [data-invalid] input').first()).toBeFocused()
    },
  },
  'mini-cart': {
    on: '@desktop',
    isOverlay: true,
    async open({ page, shopper, samples }) {
      await fillCart(page.request, nth(samples.buyable, 2), 2)
      await fillCart(page.request, nth(samples.buyable, 3))
      await shopper.open('/page/about')
      const header = page.getByRole('banner')
      await header.locator('a[href$="/cart"]').first().hover()
      await expect(header.getByRole('heading', { name: shopper.text('common.yourCart') })).toBeVisible()
    },
  },
  'filled cart': {
    async open({ page, shopper, samples }) {
      await fillCart(page.request, nth(samples.buyable, 2), 2)
      await fillCart(page.request, nth(samples.buyable, 3))
      await shopper.visit('/cart')
    },
  },
  deletion: {
    isOverlay: true,
    async open({ page, shopper, samples }) {
      await fillCart(page.request, nth(samples.buyable, 2))
      await shopper.visit('/cart')
      await page
        .getByRole('main')
        .getByRole('button', { name: shopper.textPattern('common.deleteTitle') })
        .first()
        .click()
      await expect(dialogOf(page)).toBeVisible()
    },
  },
  'first address': { open: openFirstAddress },
  'refused address': {
    async open(visit) {
      await openFirstAddress(visit)
      await visit.shopper.button('address.continue').click()
      await expect(visit.page.locator('[aria-invalid="true"]').first()).toBeVisible()
    },
  },
  'list of countries': {
    isOverlay: true,
    async open(visit) {
      await openFirstAddress(visit)
      await visit.page.getByRole('main').getByRole('combobox').first().click()
      await expect(visit.page.getByRole('listbox')).toBeVisible()
    },
  },
  card: {
    isOverlay: true,
    async open({ page, shopper, checkout, samples }) {
      await prepareCheckout(page.request, nth(samples.buyable, 4))
      await shopper.open('/checkout')
      await checkout.method('STRIPE').click()
      await payButton(shopper).click()
      await expect(page.getByRole('dialog', { name: shopper.text('payment.cardTitle') })).toBeVisible()
    },
  },
  'declined payment': {
    async open({ page, shopper, checkout, samples }) {
      await prepareCheckout(page.request, nth(samples.buyable, 4))
      await shopper.open('/checkout')
      await checkout.method('FLUTTERWAVE').click()
      await payAt('FLUTTERWAVE', 'declines', shopper)
      await expect(page.getByText(shopper.text('payment.declined')).first()).toBeVisible()
    },
  },
  'new order': { open: (visit) => openOrder(visit) },
  'confirmed order': { open: (visit) => openOrder(visit, 'confirmed') },
  'order on the way': { open: (visit) => openOrder(visit, 'onTheWay') },
  cancellation: {
    isOverlay: true,
    async open(visit) {
      await openOrder(visit)
      await visit.shopper.button('order.cancel').first().click()
      const dialog = dialogOf(visit.page)
      await dialog.getByRole('button', { name: visit.shopper.text('order.cancel') }).click()
    },
  },
  'refused sign-in': {
    async open({ page, shopper }) {
      await shopper.visit('/login')
      await shopper.fillIn({ 'common.email': newAddress(), 'common.password': 'correct horse 7' })
      const form = page.getByRole('main')
      await form.getByRole('button', { name: shopper.text('common.signIn'), exact: true }).click()
      await expect(
        page.locator('main [aria-invalid="true"], [role="alert"]').filter({ visible: true }),
      ).not.toHaveCount(0)
    },
  },
  'email code': {
    async open({ shopper }) {
      await shopper.visit('/register')
      await shopper.fillIn({
        'common.name': 'Noor',
        'common.email': newAddress(),
        'common.password': 'correct horse 7',
        'common.passwordConfirmation': 'correct horse 7',
      })
      await shopper.button('auth.register').click()
      await expect(shopper.field('auth.code')).toBeVisible()
    },
  },
  failure: {
    async open({ page, shopper, samples }) {
      await shopper.visit('/categories')
      await page.route('**/graphql*', (route) => route.fulfill({ status: 503, json: {} }))
      await page.locator(`main a[href*="/category/${samples.category}"]`).first().click()
      await expect(page.getByText(shopper.text('common.error')).first()).toBeVisible()
    },
  },
}

interface RegularVisit extends Visit {
  regular: Regular
}

/** As above, of a member with orders, lists, and a cart. */
export const REGULAR_STATES: Record<string, State<RegularVisit>> = {
  'account menu': {
    isOverlay: true,
    async open({ page, shopper, regular }) {
      await shopper.open(`/user/order/${regular.delivered.id}`)
      const summary = page.locator('summary').filter({ hasText: shopper.text('header.account') })
      await summary.filter({ visible: true }).first().click()
      const orders = page.getByRole('banner').getByRole('link', { name: shopper.text('common.myOrders') })
      await expect(orders.filter({ visible: true })).toHaveCount(1)
    },
  },
  'saved products': {
    async open({ page, shopper }) {
      await shopper.visit('/user/wishlists')
      await expect(page.locator('main [aria-pressed="true"]').first()).toBeVisible()
    },
  },
  'unpaid thank you': { open: ({ shopper, regular }) => shopper.visit(`/thank-you?order=${regular.unpaid.id}`) },
  'refused review': {
    isOverlay: true,
    async open({ page, shopper, regular }) {
      await shopper.visit(`/user/order/${regular.delivered.id}`)
      await shopper.button('order.review').first().click()
      await dialogOf(page)
        .getByRole('button', { name: shopper.text('review.send') })
        .click()
    },
  },
  'refused return': {
    async open({ shopper, regular }) {
      await shopper.visit(`/returnProduct?order=${regular.delivered.id}&product=${regular.productId}`)
      await shopper.button('return.send').click()
    },
  },
}

/** Pages of a new member that have nothing to show: name → address. */
export const EMPTY: Record<string, string> = {
  orders: '/user/orders',
  'wish list': '/user/wishlists',
  comparison: '/user/compared',
  'followed sellers': '/user/following',
  'address book': '/user/addresses',
}
