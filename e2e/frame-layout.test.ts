import { nth } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'

test('a desktop at 400 % zoom shows the page below the header @phone @full', async ({ page, shopper }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await shopper.open('/all/products')
  await expect(page.getByRole('navigation', { name: shopper.text('mobileBar.label') })).toBeHidden()
  const header = await page.getByRole('banner').boundingBox()
  expect(header?.height).toBeLessThanOrEqual(128)
  await page.mouse.wheel(0, 1_500)
  await expect(page.locator('[data-stuck]')).not.toBeInViewport()
})

test('a phone folds the links of the footer, and its menu begins with the account and the language @phone @full', async ({
  page,
  shopper,
  samples,
}) => {
  await shopper.visit('/page/about')
  const footer = page.getByRole('contentinfo')
  const link = footer.locator(`ul a[href="/category/${samples.category}"]`).first()
  await expect(link).toBeHidden()
  expect((await footer.boundingBox())?.height).toBeLessThan(1_100)
  await footer.locator('summary').first().click()
  await expect(link).toBeVisible()

  await shopper.button('header.menu').click()
  const drawer = page.getByRole('dialog')
  await drawer.locator('summary').first().click()
  const [language, signIn] = [
    drawer.getByRole('link', { name: 'Français' }),
    drawer.getByRole('link', { name: shopper.text('common.signIn') }).first(),
  ]
  await expect(language).toHaveAttribute('href', '/fr/page/about')
  const first = await drawer.getByRole('link', { name: shopper.text('common.allProducts') }).boundingBox()
  expect((await signIn.boundingBox())?.y).toBeLessThan(first?.y ?? 0)
})

test('the footer shows its links on wide screens @desktop @full', async ({ page, shopper, samples }) => {
  await shopper.visit('/page/about')
  const footer = page.getByRole('contentinfo')
  await expect(footer.locator(`ul a[href="/category/${samples.category}"]`).first()).toBeVisible()
  await expect(footer.locator('nav summary')).toHaveCount(3)
  for (const summary of await footer.locator('nav summary').all()) await expect(summary).toBeHidden()
})

test('the category bar fills its row and cuts no title off @desktop @full', async ({ page, shopper }) => {
  await shopper.open('/')
  const bar = page.getByRole('navigation', { name: shopper.text('header.categoryMenu') })
  for (const [width, least] of [
    [1440, 7],
    [1200, 6],
    [1000, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    const row = await bar.locator('> div > ul').evaluate((list) => {
      const { right, bottom } = list.getBoundingClientRect()
      const links = [...list.querySelectorAll('a')].map((link) => link.getBoundingClientRect())
      return { right, ends: links.filter(({ top }) => top < bottom).map((link) => link.right) }
    })
    expect(row.ends.length, `at ${width} px`).toBeGreaterThanOrEqual(least)
    expect(row.ends.at(-1), `at ${width} px`).toBeLessThanOrEqual(row.right)
  }
})

test('the search button of a store is level with its field @desktop @full', async ({ page, shopper, samples }) => {
  await shopper.open(`/shop/${nth(samples.sellers, 0).slug}`)
  const form = page.getByRole('main').getByRole('search')
  const boxes = await Promise.all(
    [form.getByRole('searchbox'), form.getByRole('button').first()].map((part) => part.boundingBox()),
  )
  const [field, button] = boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2)
  expect(Math.abs((field ?? 0) - (button ?? 0))).toBeLessThan(1)
})

test('wide pages begin at one edge, their headings are larger than those of sections, and brands end with a full row @desktop @full', async ({
  page,
  shopper,
}) => {
  await shopper.open('/brands')
  const rows = await page
    .locator('main li:has(> a > img)')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().y))
  const inRow = (y: number | undefined) => rows.filter((other) => other === y).length
  expect(inRow(rows.at(-1))).toBe(inRow(rows[0]))
  const edges = [(await page.locator('main h1').boundingBox())?.x]
  for (const path of ['/page/contact', '/page/shipping', '/flash-sale']) {
    await shopper.open(path)
    edges.push((await page.locator('main h1').boundingBox())?.x)
  }
  expect(new Set(edges).size, edges.join()).toBe(1)
  const sizeOf = (heading: Element) => Number.parseFloat(getComputedStyle(heading).fontSize)
  const section = await page.locator('main h2').first().evaluate(sizeOf)
  expect(await page.locator('main h1').evaluate(sizeOf)).toBeGreaterThan(section * 1.15)
})
