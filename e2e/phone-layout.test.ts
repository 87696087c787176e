import { type APIRequestContext, expect } from '@playwright/test'
import { ask } from './shop/api.ts'
import { expectNarrowFit, NARROW } from './shop/narrow.ts'
import { expectWholeWords } from './shop/readable.ts'
import type { SampleProduct } from './shop/samples.ts'
import { turns } from './shop/turns.ts'

interface Pictured {
  images: { url: string }[]
  optionPictures: { valueId: string; picture: number }[] | null
  variants: { quantity: number; attributeValueIds: string[] }[]
}

const PICTURED = `query Pictured($id: ID!) {
  product(id: $id) { images { url } optionPictures { valueId picture } variants { quantity attributeValueIds } }
}`

/** A product with an option that has a picture other than the main one, and a variant of it that is in stock. */
async function findPictured(request: APIRequestContext) {
  const { listing } = await ask<{ listing: { products: { items: SampleProduct[] } } }>(
    request,
    '{ listing { products { items { id slug title } } } }',
  )
  for (const item of listing.products.items) {
    const { product } = await ask<{ product: Pictured }>(request, PICTURED, { id: item.id })
    for (const { valueId, picture } of product.optionPictures ?? []) {
      const variant = product.variants.find((one) => one.quantity > 2 && one.attributeValueIds.includes(valueId))
      const file = product.images[picture]?.url.split('/').at(-1)
      if (variant && file && picture > 0) return { item, variant, picture, file }
    }
  }
  throw new Error('No product of the catalogue has options with pictures.')
}

/** A word with a number or a letter behind it, such as “Pulse 2” and “Tab S”. */
const MODEL = '[A-Za-z]+\\s(?:\\d+|\\w)\\b'

for (const { test, turn } of turns('ar @phone').filter(({ device }) => device === '@phone')) {
  test(`the picture of the chosen option goes with it to the order ${turn} @full`, async ({
    page,
    shopper,
    checkout,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const { item, variant, picture, file } = await findPictured(page.request)
    await shopper.openProduct(item)
    for (const value of variant.attributeValueIds) {
      await page.locator(`input[type="radio"][value="${value}"]`).check({ force: true })
    }
    await expect(page.locator(`a[href="#picture-${picture + 1}"]`)).toHaveAttribute('aria-current', 'true')
    await shopper.addToCart()
    const shown = page.getByRole('main').locator(`img[src*="${file}"]`)
    await shopper.open('/cart')
    await expect(shown).toBeVisible()
    await shopper.open('/shipping')
    await checkout.fillAddress()
    await checkout.saveAddress()
    await expect(shown).toBeVisible()
    await checkout.continueToPayment()
    await shopper.settled()
    await checkout.placeOrder()
    await checkout.expectThanks()
    const order = page.getByRole('main').getByRole('link', { name: shopper.text('thankYou.order'), exact: true })
    await order.click()
    await expect(shown).toBeVisible()
  })

  test(`tiles keep their words with wide text spacing ${turn} @full`, async ({ page, shopper }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    for (const path of ['/', '/all/products', '/flash-sale']) {
      await shopper.open(path)
      await expectWholeWords(page, path)
    }
  })

  test(`amounts do not wrap on a narrow screen ${turn} @full`, async ({ page, shopper, samples }) => {
    const mostExpensive = samples.buyable.toSorted((one, other) => other.price - one.price)[0] ?? samples.plainProduct
    await shopper.openProduct(mostExpensive)
    await page.getByRole('main').getByRole('spinbutton').fill('5')
    await shopper.addToCart()
    for (const path of ['/cart', '/shipping']) {
      await shopper.open(path)
      await expectNarrowFit(page)
    }
  })

  test(`search suggestions span the screen in the sticky header ${turn} @full`, async ({ page, shopper }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await shopper.open('/')
    await page.mouse.wheel(0, 1_500)
    await expect(page.locator('[data-stuck]')).toBeVisible()
    const box = page.getByRole('combobox', { name: shopper.text('search.label') })
    // Wide enough for its placeholder.
    expect((await box.boundingBox())?.width).toBeGreaterThan(120)
    await box.click()
    await box.pressSequentially('a')
    const list = page.getByRole('listbox')
    await expect(list).toBeVisible()
    expect((await list.boundingBox())?.width).toBeGreaterThan(300)
  })

  test(`links to more collections and sales are whole, and a model's name in a search suggestion takes one line ${turn} @full`, async ({
    page,
    shopper,
    samples,
  }) => {
    await shopper.visit('/')
    const links = page.locator('main nav:has(> h2) > a')
    await expect(links.first()).toBeVisible()
    const ends = await links.evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { left, right } = element.getBoundingClientRect()
        return [left, document.documentElement.clientWidth - right]
      }),
    )
    expect(Math.min(...ends)).toBeGreaterThan(0)

    const box = page.getByRole('combobox', { name: shopper.text('search.label') })
    await box.click()
    await box.pressSequentially(samples.plainProduct.title.slice(0, 3))
    const options = page.getByRole('option').filter({ has: page.locator('img') })
    await expect(options.first()).toBeVisible()
    const names = await options.evaluateAll((elements, name) => {
      const range = document.createRange()
      return elements.flatMap((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const found: { words: string; lines: number }[] = []
        while (texts.nextNode()) {
          const { currentNode: node } = texts
          for (const { 0: words, index } of (node.textContent ?? '').matchAll(new RegExp(name, 'g'))) {
            range.setStart(node, index)
            range.setEnd(node, index + words.length)
            const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
            found.push({ words, lines: lines.size })
          }
        }
        return found
      })
    }, MODEL)
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter(({ lines }) => lines > 1)).toEqual([])
  })

  test(`price and purchase are in reach without scrolling ${turn}`, async ({ page, shopper, samples }) => {
    await shopper.openProduct(samples.plainProduct)
    const add = shopper.button('product.addToCart')
    const bar = page.locator('[data-purchase-bar]')
    for (const end of [0, 100_000]) {
      await page.mouse.wheel(0, end)
      await expect(add).toBeInViewport({ ratio: 1 })
      await expect(bar).toContainText(/\$\d/)
      await expect(bar).toBeInViewport({ ratio: 1 })
    }
    await expect(page.getByRole('navigation', { name: shopper.text('mobileBar.label') })).toBeHidden()
    // Without room for a bar, the button is at its place in the page.
    await page.setViewportSize({ width: 390, height: 400 })
    await expect(bar).toHaveCSS('position', 'static')
  })

  test(`a full-size picture and its buttons fit the screen ${turn} @full`, async ({ page, shopper, samples }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await shopper.openProduct(samples.plainProduct)
    await page.locator('#picture-1').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img').first()).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('group')).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('link').last()).toBeInViewport({ ratio: 1 })
    const zoom = dialog.getByRole('button', { name: shopper.textPattern('product.zoomPicture') }).first()
    const width = () =>
      dialog
        .getByRole('img')
        .first()
        .evaluate((image) => image.getBoundingClientRect().width)
    const before = await width()
    await zoom.click()
    await expect.poll(width).toBeGreaterThan(before * 2)
    await dialog.getByRole('link').last().click()
    await expect(dialog.getByRole('link').last()).toHaveAttribute('aria-current', 'true')
    await expect(dialog.getByRole('button', { pressed: true })).toHaveCount(0)
  })

  test(`ratings and prices in a row of products are level beside texts of any length ${turn} @full`, async ({
    page,
    shopper,
  }) => {
    // Prices before a discount wrap.
    await page.setViewportSize(NARROW)
    await shopper.visit('/all/products')
    const cards = await page.locator('main li:has(> :is(h2, h3))').evaluateAll((elements) =>
      elements.map((element) => {
        const [, , ...parts] = element.children
        const top = (part: Element | undefined) => part && Math.round(part.getBoundingClientRect().top)
        return {
          row: element.getBoundingClientRect().top,
          rating: top(parts.find((part) => part.role === 'img')),
          price: top(parts.find((part) => part.role !== 'img')),
        }
      }),
    )
    const rows = [...Map.groupBy(cards, ({ row }) => row).values()].filter(({ length }) => length > 1)
    expect(rows).not.toEqual([])
    for (const row of rows) {
      expect(new Set(row.flatMap(({ rating }) => rating ?? [])).size).toBeLessThanOrEqual(1)
      expect(new Set(row.map(({ price }) => price)).size).toBe(1)
    }
  })

  test(`a row of products without ratings has no room for them ${turn} @full`, async ({ page, shopper }) => {
    await shopper.open('/all/products')
    const cards = page.locator('main li:has(> :is(h2, h3))')
    await cards.locator(':scope > [role="img"]').evaluateAll((ratings) => ratings.map((rating) => rating.remove()))
    const gaps = await cards.evaluateAll((elements) =>
      elements.map(({ children: [, title, price] }) => ({
        row: title?.getBoundingClientRect().top ?? 0,
        gap:
          (price?.getBoundingClientRect().top ?? 0) - (title?.firstElementChild?.getBoundingClientRect().bottom ?? 0),
      })),
    )
    const smallest = [...Map.groupBy(gaps, ({ row }) => row).values()].map((row) =>
      Math.min(...row.map(({ gap }) => gap)),
    )
    expect(smallest).not.toEqual([])
    expect(Math.max(...smallest)).toBeLessThan(20)
  })

  test(`the link to a flash sale is beside its title, and the time below ${turn} @full`, async ({ page, shopper }) => {
    await shopper.visit('/flash-sale')
    const heads = await page.locator('main section > div:has(> h2)').evaluateAll((elements) =>
      elements.map((head) => {
        const [title, link, time] = ['h2', 'a', ':has([role="timer"])'].map((part) =>
          head.querySelector(`:scope > ${part}`)?.getBoundingClientRect(),
        )
        return title && link && time && link.top < title.bottom && title.bottom <= time.top
      }),
    )
    expect(heads.length).toBeGreaterThan(1)
    expect(new Set(heads)).toEqual(new Set([true]))
  })

  test(`the page keeps its height when its end is reached ${turn}`, async ({ page, shopper }) => {
    await shopper.visit('/page/about')
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await height()
    await page.getByRole('contentinfo').getByRole('img').last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('contentinfo').getByRole('img').last()).toBeInViewport()
    expect(Math.abs((await height()) - before)).toBeLessThan(40)
  })

  test(`a field error disappears once the value is valid ${turn}`, async ({ page, shopper }) => {
    await shopper.open('/login')
    await page
      .getByRole('main')
      .getByRole('button', { name: shopper.text('common.signIn') })
      .click()
    const email = shopper.field('common.email')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await email.fill('ada')
    await email.blur()
    await expect(page.getByText(shopper.text('common.invalidEmail'))).toBeVisible()
    await email.fill('ada@example.com')
    await expect(email).not.toHaveAttribute('aria-invalid')
  })
}
