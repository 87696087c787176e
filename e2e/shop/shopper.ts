import { expect, type Locator, type Page } from '@playwright/test'
import { type Locale } from '#shared/locales.ts'
import { createCart } from './cart.ts'
import type { SampleProduct } from './samples.ts'
import { complete, settled } from './settled.ts'
import { createTexts, localized } from './texts.ts'

export type Shopper = ReturnType<typeof createShopper>

interface ShopperOptions {
  /** False where the browser runs no scripts: then no page is ever hydrated. */
  hydrates?: boolean
}

/** What a visitor does in the shop, in a language, found by the words they read. */
export function createShopper(page: Page, language: Locale, { hydrates = true }: ShopperOptions = {}) {
  const texts = createTexts(language)
  const { text } = texts
  const main = page.getByRole('main')
  const button = (id: string) => page.getByRole('button', { name: text(id), exact: true })
  const pathOf = (path: string) => localized(language, path)

  /** What a journey opens is no error page, wherever it may lead on to. Waits until the page can be used. */
  async function open(path: string, { status = 200 } = {}): Promise<void> {
    const response = await page.goto(pathOf(path))
    expect(response?.status(), path).toBe(status)
    if (hydrates) await settled(page)
  }

  /** Makes sure that the page of an address is shown: an error page, or the sign-in, would pass many a test as well. */
  async function expectShown(path: string): Promise<void> {
    await expect(page).toHaveURL(({ pathname }) => pathname === pathOf(path).split('?')[0])
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveCount(1)
    await expect(heading).toHaveText(/\S/)
    await expect(heading).not.toHaveText(text('common.error'))
  }

  /** Opens a page to be looked at as a whole: waits for all of it, and makes sure that it is the one asked for. */
  async function visit(path: string, status = 200): Promise<void> {
    await open(path, { status })
    await complete(page)
    await expectShown(path)
  }

  async function openProduct({ slug, id }: SampleProduct): Promise<void> {
    await open(`/product/${slug}/${id}`)
  }

  async function search(words: string): Promise<void> {
    const box = page.getByRole('combobox', { name: text('search.label') })
    await box.fill(words)
    await box.press('Enter')
    await page.waitForURL((url) => url.pathname.endsWith('/search') && url.searchParams.get('q') === words)
  }

  /** Takes the first value that can be had of each attribute. */
  async function chooseVariant(): Promise<void> {
    const groups = main.getByRole('group').filter({ has: page.getByRole('radio') })
    for (const group of await groups.all()) await group.locator('label:not([data-missing])').first().click()
  }

  async function addToCart(): Promise<void> {
    await button('product.addToCart').click()
    await expect(page.getByRole('status').getByText(text('product.added'))).toBeVisible()
  }

  /** The field of the page, not of its frame, with that label; required ones carry a star. */
  function field(id: string): Locator {
    return main.getByLabel(new RegExp(`^${text(id)}( \\*)?$`))
  }

  async function fillIn(fields: Record<string, string>): Promise<void> {
    for (const [id, value] of Object.entries(fields)) await field(id).fill(value)
  }

  return {
    page,
    language,
    ...texts,
    ...createCart(page, texts),
    pathOf,
    open,
    expectShown,
    visit,
    openProduct,
    search,
    chooseVariant,
    addToCart,
    field,
    fillIn,
    button,
    settled: () => settled(page),
  }
}
