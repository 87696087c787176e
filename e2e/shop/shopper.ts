import { expect, type Locator, type Page } from '@playwright/test'
import type { SampleProduct } from './samples.ts'
import { settled } from './shop-test.ts'
import { type Locale, localized, text, textPattern } from './texts.ts'

/** What a visitor does in the shop, in a language, found by the words they read. */
export function createShopper(page: Page, locale: Locale) {
  const button = (id: string) => page.getByRole('button', { name: text(locale, id), exact: true })

  /** What a journey opens is never an error page, wherever it may lead on to. */
  async function open(path: string): Promise<void> {
    const response = await page.goto(localized(locale, path))
    expect(response?.status(), path).toBe(200)
  }

  async function openProduct({ slug, id }: SampleProduct): Promise<void> {
    await open(`/product/${slug}/${id}`)
  }

  async function search(words: string): Promise<void> {
    const box = page.getByRole('combobox', { name: text(locale, 'search.label') })
    await box.fill(words)
    await box.press('Enter')
    await page.waitForURL((url) => url.pathname.endsWith('/search') && url.searchParams.get('q') === words)
  }

  /** Takes the first value that can be had of each attribute. */
  async function chooseVariant(): Promise<void> {
    for (const group of await page
      .locator('main')
      .getByRole('group')
      .filter({ has: page.getByRole('radio') })
      .all()) {
      await group.locator('label:not([data-missing])').first().click()
    }
  }

  async function addToCart(): Promise<void> {
    await button('product.addToCart').click()
    await expect(page.getByRole('status').getByText(text(locale, 'product.added'))).toBeVisible()
  }

  /** How many pieces the badge counts. */
  async function expectCartCount(count: number): Promise<void> {
    await expect(page.locator('[data-cart-count]').first()).toHaveAttribute('data-cart-count', String(count))
  }

  function cartLine({ title }: SampleProduct): Locator {
    const link = page.getByRole('link', { name: title, exact: true })
    return page.locator('main').getByRole('listitem').filter({ has: link })
  }

  /** The box that holds a line's quantity. */
  function quantityOf(product: SampleProduct): Locator {
    return cartLine(product).getByRole('spinbutton')
  }

  async function addOneMore(product: SampleProduct): Promise<void> {
    await cartLine(product)
      .getByRole('button', { name: text(locale, 'quantity.more') })
      .click()
  }

  function selectionOf(product: SampleProduct): Locator {
    return cartLine(product).getByRole('checkbox', { name: textPattern(locale, 'cart.select') })
  }

  function deleteButton(product: SampleProduct): Locator {
    return cartLine(product).getByRole('button', { name: textPattern(locale, 'common.deleteTitle') })
  }

  async function deleteLine(product: SampleProduct): Promise<void> {
    await deleteButton(product).click()
    const dialog = page.getByRole('dialog', { name: text(locale, 'common.confirmDelete') })
    await dialog.getByRole('button', { name: text(locale, 'common.delete') }).click()
    await expect(cartLine(product)).toHaveCount(0)
  }

  /** The field of the page, not of its frame, with that label; required ones carry a star. */
  function field(id: string): Locator {
    return page.getByRole('main').getByLabel(new RegExp(`^${text(locale, id)}( \\*)?$`))
  }

  async function fillIn(fields: Record<string, string>): Promise<void> {
    for (const [id, value] of Object.entries(fields)) {
      await field(id).fill(value)
    }
  }

  return {
    open,
    openProduct,
    search,
    chooseVariant,
    addToCart,
    expectCartCount,
    cartLine,
    quantityOf,
    addOneMore,
    selectionOf,
    deleteButton,
    deleteLine,
    field,
    fillIn,
    button,
    settled: () => settled(page),
  }
}
