import sharp from 'sharp'
import { ask } from './shop/api.ts'
import { edgeOf } from './shop/edges.ts'
import { createAccount, signIn } from './shop/member.ts'
import { NARROW } from './shop/narrow.ts'
import { newAddress } from './shop/outbox.ts'
import { payButton } from './shop/pay.ts'
import { expect, test as base } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

for (const { test, turn } of turns()) {
  // @2.6.5
  test(`the account menu stays inside a narrow screen ${turn} @full`, async ({ page, member }) => {
    await page.setViewportSize(NARROW)
    await member.open('/')
    await page
      .locator('summary')
      .filter({ hasText: member.text('header.account') })
      .click()
    const items = page.locator('details[open] a').filter({ visible: true })
    await expect(items.first()).toBeVisible()
    for (const item of await items.all()) {
      const box = await item.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(8)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(NARROW.width - 8)
    }
  })
}

for (const { test, turn } of turns()) {
  test(`the account menu shows the start of a long e-mail address in one line ${turn} @full`, async ({
    page,
    shopper,
  }) => {
    const account = await createAccount(page.request, `the-shopper-with-a-long-name.${newAddress()}`)
    await signIn(page.request, account)
    await shopper.open('/')
    const summary = page.locator('summary').filter({ hasText: shopper.text('header.account') })
    await summary.filter({ visible: true }).first().click()
    const email = page.getByTitle(account.email).filter({ visible: true })
    await expect(email).toHaveText(account.email)
    expect((await email.boundingBox())?.height).toBeLessThan(30)
    const start = await email.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().left - element.getBoundingClientRect().left
    })
    expect(Math.abs(start)).toBeLessThan(2)
    const last = page.locator('details[open] li').filter({ hasText: shopper.text('header.logout') })
    await expect(last).toHaveCSS('border-block-start-width', '1px')
  })
}

base("the member's name is level with the language beside it @desktop @full", async ({ page, member }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await member.open('/')
  const middle = (element: Element) => {
    const text = [...element.childNodes].findLast((node) => node.nodeType === Node.TEXT_NODE) ?? element
    const range = document.createRange()
    range.selectNodeContents(text)
    const { top, bottom } = range.getBoundingClientRect()
    return (top + bottom) / 2
  }
  const hello = page.locator('[data-when="signed-in"] a', { hasText: member.account.name }).first()
  const name = await hello.locator('span').evaluate(middle)
  const language = await page.locator('summary', { hasText: 'English' }).first().evaluate(middle)
  expect(Math.abs(name - language)).toBeLessThan(2)
})

for (const { test, turn } of turns().filter(({ device }) => device === '@phone')) {
  test(`a tile has one heart in the corner of its picture ${turn} @full`, async ({ page, shopper, language }) => {
    await shopper.open('/all/products')
    const card = page.locator('main li:has(> :is(h2, h3) > a)').first()
    await expect(card.getByRole('button')).toHaveCount(1)
    const heart = await card.getByRole('button', { name: shopper.textPattern('saved.wishOne') }).boundingBox()
    const picture = await card.locator('img').boundingBox()
    if (!heart || !picture) throw new Error('The tile is not rendered')
    const fromEnd = language === 'ar' ? heart.x - picture.x : picture.x + picture.width - heart.x - heart.width
    expect(fromEnd).toBeLessThan(12)
    expect(heart.y - picture.y).toBeLessThan(12)
  })
}

for (const language of ['ar', 'hi'] as const) {
  base.describe(() => {
    base.use({ language })

    base(`no letter of the phone's bar is cut off in ${language} @phone @full`, async ({ page, shopper }) => {
      await shopper.visit('/')
      const bar = page.getByRole('navigation', { name: shopper.text('mobileBar.label') })
      // Devanagari glyphs reach 1.7 times the font size, and the label clips at its line box.
      const heights = await bar
        .locator('a > span:last-child')
        .evaluateAll((labels) =>
          labels
            .map((label) => getComputedStyle(label))
            .map(({ lineHeight, fontSize }) => Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)),
        )
      expect(heights.length).toBeGreaterThan(3)
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(1.7)
    })
  })
}

base(
  'on the home page the large tile ends with the cards beside it, and banners show most of their pictures @desktop @full',
  async ({ page, shopper }) => {
    await shopper.visit('/')
    const gaps = await page.locator('main ul:has(> li > h3)').evaluateAll((lists) =>
      lists.flatMap(({ children: [tile, ...cards] }) => {
        const large = tile?.getBoundingClientRect()
        const prices = cards.map((card) => card.lastElementChild?.getBoundingClientRect().bottom ?? 0)
        const isLarge = large && large.width > (cards[0]?.getBoundingClientRect().width ?? 0) * 1.5
        return isLarge ? [large.bottom - Math.max(...prices)] : []
      }),
    )
    expect(gaps).toHaveLength(1)
    expect(gaps[0]).toBeLessThan(12)

    const pictures = page.locator('main a > img + span').locator('xpath=preceding-sibling::img')
    expect(await pictures.count()).toBeGreaterThan(5)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      const shown = () =>
        picture.evaluate((image: HTMLImageElement) => {
          const ratio = image.clientWidth / image.clientHeight / (image.naturalWidth / image.naturalHeight)
          return Math.min(ratio, 1 / ratio)
        })
      await expect.poll(shown).toBeGreaterThan(0.6)
    }
  },
)

/** Share of a column's pixels that have about that color. */
async function shareOfRows(picture: Buffer, column: number, colour: readonly number[]): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const x = Math.floor(info.width * column)
  const rows = Array.from({ length: info.height }, (_, y) => (y * info.width + x) * info.channels)
  const alike = rows.filter((at) => colour.every((part, index) => Math.abs((data[at + index] ?? 0) - part) < 40))
  return alike.length / info.height
}

const RATED = '{ listing(sort: AVG_CUSTOMER_REVIEW) { products { items { slug id reviewCount } } } }'

for (const { test, turn } of turns()) {
  // @2.10.5
  test(`a rating's bar is filled over its whole height ${turn} @full`, async ({ page, shopper, language }) => {
    const { listing } = await ask<{
      listing: { products: { items: { slug: string; id: string; title: string; reviewCount: number }[] } }
    }>(page.request, RATED)
    const product = listing.products.items.find(({ reviewCount }) => reviewCount > 2)
    if (!product) throw new Error('No product has reviews')
    await shopper.visit(`/product/${product.slug}/${product.id}`)
    const fullest = page.locator('meter').first()
    await fullest.scrollIntoViewIfNeeded()
    const share = await shareOfRows(await fullest.screenshot(), language === 'ar' ? 0.9 : 0.1, [217, 138, 0])
    expect(share).toBeGreaterThan(0.85)
  })

  test(`an unpaid order offers its own method ${turn}`, async ({ shopper, checkout, regular }) => {
    await shopper.open(`/user/order/${regular.unpaid.id}`)
    await expect(checkout.method('STRIPE')).toBeChecked()
    await expect(payButton(shopper)).toBeVisible()
    await expect(shopper.button('payment.payOnDelivery')).toHaveCount(0)
  })

  test(`shipping sends a guest without a cart to the products ${turn}`, async ({ page, shopper }) => {
    for (const path of ['/checkout', '/shipping']) {
      await shopper.open(path)
      await expect(page.getByRole('main').getByText(shopper.text('common.cartEmpty'))).toBeVisible()
      await expect(page.getByText(shopper.text('shipping.whereTo'))).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: shopper.text('checkout.steps') })).toHaveCount(0)
      await expect(page.getByRole('link', { name: shopper.text('common.goShopping') })).toBeVisible()
    }
  })
}

for (const { test, turn } of turns()) {
  test(`no table column breaks a word ${turn} @full`, async ({ page, shopper, samples, regular }) => {
    expect(regular.productId).not.toBe('')
    const { slug, id } = samples.variantProduct
    for (const path of ['/user/compared', `/product/${slug}/${id}`]) {
      await shopper.visit(path)
      const heads = await page.locator('main th').evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const words = document.createRange()
          const parts = [cell, ...cell.children].flatMap(({ childNodes }) => [...childNodes])
          const node = parts.find(({ nodeType }) => nodeType === Node.TEXT_NODE)
          const text = node?.textContent ?? ''
          return [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
            if (!node) return []
            words.setStart(node, index)
            words.setEnd(node, index + word.length)
            return words.getClientRects().length > 1 ? [word] : []
          })
        }),
      )
      expect(heads).toEqual([])
    }
  })
}

for (const { test, turn } of turns()) {
  test(`the shop's address in another script is aligned to the page's start ${turn}`, async ({
    page,
    shopper,
    language,
  }) => {
    await page.setViewportSize(NARROW)
    await shopper.open('/track-order')
    // The last line does not fill the row.
    const gaps = await page
      .getByRole('contentinfo')
      .locator('address > bdi')
      .evaluate((address) => {
        const lines = document.createRange()
        lines.selectNodeContents(address)
        const last = [...lines.getClientRects()].at(-1)
        const around = address.parentElement?.getBoundingClientRect()
        return { left: (last?.left ?? 0) - (around?.left ?? 0), right: (around?.right ?? 0) - (last?.right ?? 0) }
      })
    expect(Math.round(language === 'ar' ? gaps.right : gaps.left)).toBe(0)
  })
}

for (const { test, turn } of turns().filter(({ device }) => device === '@desktop')) {
  test(`the buttons below a product's price share a row, without frames in forced colors ${turn}`, async ({
    page,
    shopper,
    samples,
    language,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ forcedColors: 'active' })
    await shopper.openProduct(samples.plainProduct)
    const buttons = (['common.wishlist', 'saved.compare', 'product.share'] as const).map((id) =>
      page.getByRole('complementary').getByRole('button', { name: shopper.text(id), exact: true }),
    )
    const rows = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y))
    if (language === 'en') expect(new Set(rows).size, rows.join()).toBe(1)
    for (const button of buttons) await expect(button).toHaveCSS('border-top-width', '0px')
  })

  test(`the current page stands out in forced colors ${turn}`, async ({ page, member }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await member.open('/user/addresses')
    const [current, other] = [page.locator('main [aria-current="page"]'), page.locator('main nav a').first()]
    const colorOf = (element: Element) => getComputedStyle(element).backgroundColor
    expect(await current.evaluate(colorOf)).not.toBe(await other.evaluate(colorOf))
  })

  test(`the picture and the page that are shown stand out in forced colors ${turn}`, async ({
    page,
    shopper,
    samples,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await shopper.openProduct(samples.variantProduct)
    const pictures = page.locator('main a[href^="#picture-"]')
    await expect(pictures.and(page.locator('[aria-current]'))).toHaveCSS('forced-color-adjust', 'none')
    await shopper.visit('/all/products')
    await expect(page.locator('main nav a[aria-current="page"]').first()).toHaveCSS('forced-color-adjust', 'none')
  })

  test(`the search and the filters of a list are in order ${turn}`, async ({ page, shopper }) => {
    await shopper.visit('/all/products')
    // The cross of the search and the end of the filters are the shop's own.
    const box = page.getByRole('combobox', { name: shopper.text('search.label') })
    await box.fill('a')
    const { data } = await sharp(await box.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    // The ring of the focus is as green as blue.
    const isBlue = (at: number) => (data[at + 2] ?? 0) > Math.max(data[at] ?? 0, data[at + 1] ?? 0) + 40
    const blue = Array.from({ length: data.length / 3 }, (_, pixel) => pixel * 3).filter(isBlue)
    expect(blue).toEqual([])
    const filters = page.locator('[popover]').filter({ has: page.locator('[name="rating"]') })
    const marked = await edgeOf(await filters.screenshot(), 'bottom')
    await filters.evaluate((sidebar) => sidebar.scrollTo(0, sidebar.scrollHeight))
    expect(await edgeOf(await filters.screenshot(), 'bottom')).toBeGreaterThan(marked + 20)
    // Folded filters end between two rows.
    const cuts = await page.locator('main fieldset button[aria-expanded="false"]').evaluateAll((buttons) =>
      buttons.map((button) => {
        const body = document.getElementById(button.getAttribute('aria-controls') ?? '')
        const end = body?.getBoundingClientRect().bottom ?? 0
        const rows = [...(body?.querySelectorAll('li') ?? [])].map((row) => row.getBoundingClientRect())
        return rows.filter(({ top, bottom }) => top < end - 1 && bottom > end + 1).length
      }),
    )
    expect(cuts).not.toEqual([])
    expect(new Set(cuts)).toEqual(new Set([0]))
    // The choices of a rating are level with their stars.
    const gaps = await page.locator('label:has(> input[name="rating"])').evaluateAll((labels) =>
      labels.map((label) => {
        const [input, ...marks] = [...label.querySelectorAll('input, [role="img"] > svg')].map((part) => {
          const { top, bottom } = part.getBoundingClientRect()
          return (top + bottom) / 2
        })
        return marks.map((mark) => Math.abs(mark - (input ?? 0)))
      }),
    )
    expect(gaps.flat().length).toBeGreaterThan(3)
    expect(Math.max(...gaps.flat())).toBeLessThan(0.6)
  })
}

interface Tiles {
  listing: { products: { items: { title: string; variantCount: number; inStock: boolean }[] } }
}

base(
  'a tile shows a second picture to a mouse, and adds a product without options @desktop @full',
  async ({ page, shopper }) => {
    const { listing } = await ask<Tiles>(
      page.request,
      '{ listing { products { items { title variantCount inStock } } } }',
    )
    const simple = listing.products.items.find(({ variantCount, inStock }) => variantCount === 1 && inStock)
    if (!simple) throw new Error('All products of the listing have options.')
    await shopper.open('/all/products')
    const link = page.getByRole('link', { name: simple.title, exact: true })
    const tile = page.locator('main li', { has: link })
    const first = await tile.locator('img').getAttribute('src')
    await tile.hover()
    await expect(tile.locator('img')).toHaveCount(2)
    await expect(tile.locator('img').last()).toBeVisible()
    await expect(tile.locator('img').last()).not.toHaveAttribute('src', String(first))
    await tile.getByRole('button', { name: shopper.textPattern('quickAdd.one') }).click()
    await expect(page.getByRole('status').getByText(shopper.text('product.added'))).toBeVisible()
    await shopper.expectCartCount(1)
  },
)

for (const { test, turn } of turns()) {
  test(`narrow pages are centered ${turn} @full`, async ({ page, shopper }) => {
    for (const path of ['/track-order', '/return']) {
      await shopper.visit(path)
      const gaps = await page.locator('main h1').evaluate((heading) => {
        const { left, right } = heading.getBoundingClientRect()
        return [left, document.documentElement.clientWidth - right]
      })
      expect(Math.abs((gaps[0] ?? 0) - (gaps[1] ?? 0))).toBeLessThan(2)
    }
  })

  test(`breadcrumbs and thumbnails take one row each on a phone ${turn} @full`, async ({ page, shopper, samples }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await shopper.visit(`/product/${samples.variantProduct.slug}/${samples.variantProduct.id}`)
    const rowsOf = (items: Element[]) => new Set(items.map((item) => Math.round(item.getBoundingClientRect().top))).size
    const crumbs = page.getByRole('navigation', { name: shopper.text('breadcrumbs.label') }).getByRole('listitem')
    expect(await crumbs.evaluateAll(rowsOf)).toBe(1)
    expect(await page.locator('main li:has(> a[href^="#picture-"])').evaluateAll(rowsOf)).toBe(1)
  })
}

base.describe(() => {
  base.use({ language: 'ar' })

  base("a review in another language is aligned to the page's start @desktop @full", async ({ page, shopper }) => {
    const { listing } = await ask<{
      listing: { products: { items: { slug: string; id: string; reviewCount: number }[] } }
    }>(page.request, RATED)
    const product = listing.products.items.find(({ reviewCount }) => reviewCount > 5)
    if (!product) throw new Error('No product has many reviews.')
    await shopper.visit(`/product/${product.slug}/${product.id}`)
    const text = page.locator('main article p > bdi[lang="en"]').first()
    await text.scrollIntoViewIfNeeded()
    await expect(text).toHaveCSS('direction', 'ltr')
    const gap = await text.evaluate((element) => {
      const [first] = element.getClientRects()
      return (element.parentElement?.getBoundingClientRect().right ?? 0) - (first?.right ?? 0)
    })
    expect(Math.round(gap)).toBe(0)
  })
})
