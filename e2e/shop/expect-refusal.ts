import { expect, type Locator } from '@playwright/test'

/** What is wrong stands beside the field and is read out with it; the field has the focus, and what was typed is kept. */
export async function expectRefusal(field: Locator, message: string | RegExp, typed: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(message)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(typed)
}
