import { expect, type Locator } from '@playwright/test'

/** The field shows the message, is described by it before any hint, has the focus and keeps what was typed. */
export async function expectRefusal(field: Locator, message: string | RegExp, typed: string): Promise<void> {
  const described = typeof message === 'string' ? new RegExp(`^${RegExp.escape(message)}`) : message
  await expect(field).toHaveAccessibleDescription(described)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(typed)
}
