import { expect, type Request } from '@playwright/test'
import { readRun } from './shop/run.ts'
import { test } from './shop/shop-test.ts'

for (const device of ['@desktop', '@phone @full'])
  test(`GraphiQL loads from the shop alone, explains the schema, and runs its examples ${device}`, async ({ page }) => {
    const { host } = new URL(readRun().url)
    const elsewhere: string[] = []
    page.on('request', (request: Request) => {
      const url = new URL(request.url())
      if (url.protocol !== 'data:' && url.protocol !== 'blob:' && url.host !== host) elsewhere.push(request.url())
    })
    await page.goto('/graphql')
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveText([/HomeListing/, /FindProduct/, /SaveAddress/])
    const answer = page.getByRole('region', { name: 'Result Window' })
    // The button does nothing before both editors are there.
    await expect(page.getByRole('region', { name: 'Operation Editor' })).toContainText('query HomeListing')
    await expect(answer.locator('.monaco-editor')).toBeVisible()
    await page.getByRole('button', { name: /^Execute query/ }).click()
    await expect(answer).toContainText('"shopName"')
    await expect(answer).toContainText('"formatted"')

    await tabs.filter({ hasText: 'FindProduct' }).click()
    const execute = page.getByRole('button', { name: /^Execute query/ })
    // The button offers the operations of a tab once its text has been parsed.
    await expect(execute).toHaveAttribute('aria-haspopup', 'menu')
    await execute.click()
    await page.getByRole('menuitem', { name: 'Cart', exact: true }).click()
    await expect(answer).toContainText('"signedIn": false')
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
    await expect(page.getByRole('link', { name: 'Mutation' })).toBeVisible()
    expect(elsewhere).toEqual([])
  })
