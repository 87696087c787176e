import { expect, type Locator, type Page } from '@playwright/test'
import { type Locale } from '#shared/locales.ts'
import { createCart } from './cart.ts'
import type { SampleProduct } from './samples.ts'
import { complete, settled } from './settled.ts'
import { createTexts, localized } from './texts.ts'

export type Shopper = ReturnType<typeof createShopper>

interface ShopperOptions {
  /** False if the browser runs no scripts: then no page hydrates. */
  hydrates?: boolean
}

/** A visitor's actions in one language, located by visible text. */
export function createShopper(page: Page, language: Locale, { hydrates = true }: ShopperOptions = {}) {
  const texts = createTexts(language)
  const { text } = texts
  const main = page.getByRole('main')
  const button = (id: string) => page.getByRole('button', { name: text(id), exact: true })
  const pathOf = (path: string) => localized(language, path)

  /** Opens a page, follows redirects, fails on error pages, and waits until it is hydrated. */
  async function open(path: string, { status = 200 } = {}): Promise<void> {
    const response = await page.goto(pathOf(path))
    expect(response?.status(), path).toBe(status)
    if (hydrates) await settled(page)
  }

  /** Fails if an error page or the sign-in is shown instead, which would pass many tests. */
  async function expectShown(path: string): Promise<void> {
    await expect(page).toHaveURL(({ pathname }) => pathname === pathOf(path).split('?')[0])
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveCount(1)
    await expect(heading).toHaveText(/\S/)
    await expect(heading).not.toHaveText(text('common.error'))
  }

  /** Opens a page completely, including deferred content, and checks that it is the requested one. */
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

  /** Chooses the first available value of each attribute. */
  async function chooseVariant(): Promise<void> {
    const groups = main.getByRole('group').filter({ has: page.getByRole('radio') })
    for (const group of await groups.all()) await group.locator('label:not([data-missing])').first().click()
  }

  async function addToCart(): Promise<void> {
    await button('product.addToCart').click()
    await expect(page.getByRole('status').getByText(text('product.added'))).toBeVisible()
  }

  /** The main content's field with that label; required labels end in a star. */
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
    /** Returns at once if the browser runs no scripts. */
    settled: () => (hydrates ? settled(page) : Promise.resolve()),
  }
}
