import { expect, test } from './shop/shop-test.ts'

test('the keyboard moves through a whole listbox @desktop @full', async ({ page, member }) => {
  await member.open('/user/addresses?form=new')
  const picker = page.getByRole('main').getByRole('combobox').first()
  await picker.click()
  const box = page.getByRole('main').getByRole('combobox', { name: member.text('dropdown.search') })
  const options = page.getByRole('listbox').getByRole('option')
  await box.fill('united')
  const last = options.last()
  await expect(box).toHaveAttribute('aria-activedescendant', String(await options.first().getAttribute('id')))

  // Wraps around at both ends.
  await box.press('ArrowUp')
  await expect(box).toHaveAttribute('aria-activedescendant', String(await last.getAttribute('id')))
  await expect(last).toBeInViewport()
  await box.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-activedescendant', String(await options.first().getAttribute('id')))

  // Home moves the caret, not the active option.
  await box.press('ArrowUp')
  await box.press('Home')
  await expect(box).toHaveAttribute('aria-activedescendant', String(await last.getAttribute('id')))
  expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0)

  const chosen = String(await last.textContent())
  await box.press('Enter')
  await expect(picker).toContainText(chosen)
  await expect(picker).toBeFocused()
})

test('Enter submits no form without a match, and Escape closes only the listbox @desktop', async ({ page, member }) => {
  await member.open('/user/addresses?form=new')
  const picker = page.getByRole('main').getByRole('combobox').first()
  const before = String(await picker.textContent())
  await picker.click()
  const box = page.getByRole('main').getByRole('combobox', { name: member.text('dropdown.search') })
  await box.fill('zzzz')
  await box.press('Enter')
  await expect(page.getByText(member.text('dropdown.none'))).toBeVisible()
  await expect(box).toBeFocused()
  await box.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(picker).toHaveText(before)
})
