import { expect, type Locator } from '@playwright/test'

/** The field shows the message, is described by it, has the focus and keeps what was typed. */
export async function expectRefusal(field: Locator, message: string | RegExp, typed: string): Promise<void> {
  await expect(field).toHaveAccessibleDescription(message)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(typed)
}
