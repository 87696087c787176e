import type { Page } from '@playwright/test'
import { becomeMember } from './shop/member.ts'
import { createShopper } from './shop/shopper.ts'
import { expect, settled, test } from './shop/shop-test.ts'
import { text, textPattern } from './shop/texts.ts'

async function openHome(page: Page) {
  await page.goto('/')
  await settled(page)
}

test('the first stop skips to the content @desktop', async ({ page }) => {
  await openHome(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: text('en', 'frame.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
})

test('search suggestions are walked with the arrow keys @desktop', async ({ page, samples }) => {
  await openHome(page)
  const box = page.getByRole('combobox', { name: text('en', 'search.label') })
  await box.focus()
  await page.keyboard.type(samples.plainProduct.title.slice(0, 6))
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowDown')
  const active = await box.getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(box).toBeFocused()
})

/** What an input method does: an unfinished word stands in the box, and the next key belongs to it. */
async function compose(page: Page, word: string, key: { key: string; code: string; keyCode: number }) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: word, selectionStart: word.length, selectionEnd: word.length })
  const event = { key: key.key, code: key.code, windowsVirtualKeyCode: key.keyCode }
  await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
}

const ENTER = { key: 'Enter', code: 'Enter', keyCode: 13 }
const DOWN = { key: 'ArrowDown', code: 'ArrowDown', keyCode: 40 }

test('search leaves the keys of an input method alone @desktop', async ({ page, samples }) => {
  await openHome(page)
  const box = page.getByRole('combobox', { name: text('en', 'search.label') })
  await box.focus()
  await page.keyboard.type(samples.plainProduct.title.slice(0, 6))
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await compose(page, 'क', DOWN)
  await expect(box).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Escape')
})

test('a list to choose from leaves the keys of an input method alone @desktop', async ({ page }) => {
  await becomeMember(page.request)
  await page.goto('/user/addresses?form=new')
  await settled(page)
  const picker = page.getByRole('main').getByRole('combobox').first()
  await picker.click()
  const box = page.getByRole('combobox', { name: text('en', 'dropdown.search') })
  await expect(box).toBeFocused()
  await compose(page, 'f', ENTER)
  await expect(box).toBeFocused()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.insertText('fra')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(picker).toContainText('France')
})

test('says that nothing was found @desktop', async ({ page }) => {
  await openHome(page)
  await page.getByRole('combobox', { name: text('en', 'search.label') }).fill('zzzzqqqq')
  await expect(page.getByRole('status').filter({ hasText: textPattern('en', 'search.nothing') })).toBeVisible()
})

test('menus open, are walked and close by keyboard @desktop', async ({ page }) => {
  await openHome(page)
  const menu = page.getByRole('banner').locator('details').filter({ has: page.locator('a[hreflang="ar"]') })
  await menu.locator('summary').focus()
  await page.keyboard.press('ArrowDown')
  await expect(menu).toHaveAttribute('open')
  await expect(menu.locator('a[hreflang="en"]')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(menu.locator('a[hreflang="fr"]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
  await expect(menu.locator('summary')).toBeFocused()
})

test('a dialog holds the focus and gives it back @desktop', async ({ page, samples }) => {
  const shopper = createShopper(page, 'en')
  await shopper.openProduct(samples.plainProduct)
  await shopper.settled()
  await shopper.addToCart()
  await shopper.open('/cart')
  await shopper.settled()
  const title = { ...samples.plainProduct }
  await shopper.deleteButton(title).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: text('en', 'cart.confirmDelete') })
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(shopper.deleteButton(title)).toBeFocused()
})

test('every step of the Tab key can be seen @desktop', async ({ page }) => {
  await openHome(page)
  const invisible: string[] = []
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    const problem = await page.evaluate(() => {
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      // A control may mark the box around it instead of itself.
      for (let element: Element | null = focused, level = 0; element && level < 4; element = element.parentElement, level++) {
        const { outlineStyle, boxShadow } = getComputedStyle(element)
        if (outlineStyle !== 'none' || boxShadow !== 'none') return null
      }
      return focused.outerHTML.slice(0, 120)
    })
    if (problem) invisible.push(problem)
  }
  expect(invisible).toEqual([])
})

test('going to another page moves the focus and the title @desktop', async ({ page }) => {
  await openHome(page)
  const before = await page.title()
  await page.getByRole('banner').locator('a[href="/all/products"]').first().click()
  await expect(page).toHaveURL(/\/all\/products$/)
  await expect(page).not.toHaveTitle(before)
  await page.goBack()
  await expect(page).toHaveTitle(before)
})
