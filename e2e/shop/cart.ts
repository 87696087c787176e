import { expect, type Locator, type Page } from '@playwright/test'
import type { SampleProduct } from './samples.ts'
import type { createTexts } from './texts.ts'

/** What a shopper sees and does of the cart. */
export function createCart(page: Page, { text, textPattern }: ReturnType<typeof createTexts>) {
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
      .getByRole('button', { name: text('quantity.more') })
      .click()
  }

  function selectionOf(product: SampleProduct): Locator {
    return cartLine(product).getByRole('checkbox', { name: textPattern('cart.select') })
  }

  function deleteButton(product: SampleProduct): Locator {
    return cartLine(product).getByRole('button', { name: textPattern('cart.deleteLine') })
  }

  async function deleteLine(product: SampleProduct): Promise<void> {
    await deleteButton(product).click()
    const dialog = page.getByRole('dialog', { name: text('cart.confirmDelete') })
    await dialog.getByRole('button', { name: text('cart.delete') }).click()
    await expect(cartLine(product)).toHaveCount(0)
  }

  return { expectCartCount, cartLine, quantityOf, addOneMore, selectionOf, deleteButton, deleteLine }
}
