import { expect, type Locator, type Page } from '@playwright/test'
import type { SampleProduct } from './samples.ts'
import type { createTexts } from './texts.ts'

export function createCart(page: Page, { text, textPattern }: ReturnType<typeof createTexts>) {
  async function expectCartCount(count: number): Promise<void> {
    await expect(page.locator('[data-cart-count]').first()).toHaveAttribute('data-cart-count', String(count))
  }

  /** Found by its address, because the title depends on the language. */
  function cartLine({ slug, id }: SampleProduct): Locator {
    const link = page.locator(`a[href*="/product/${slug}/${id}"]`)
    return page.locator('main').getByRole('listitem').filter({ has: link })
  }

  /** A line's quantity input. */
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
    return cartLine(product).getByRole('button', { name: textPattern('common.deleteTitle') })
  }

  async function deleteLine(product: SampleProduct): Promise<void> {
    await deleteButton(product).click()
    const dialog = page.getByRole('dialog', { name: text('common.confirmDelete') })
    await dialog.getByRole('button', { name: text('common.delete') }).click()
    await expect(cartLine(product)).toHaveCount(0)
  }

  return { expectCartCount, cartLine, quantityOf, addOneMore, selectionOf, deleteButton, deleteLine }
}
