import { expect, test } from './shop/measured-shop.ts'

const countOf = (metrics: string, name: string, route: string): number =>
  Number(new RegExp(`^web_vitals_count\\{name="${name}",route="${route}"\\} (\\d+)$`, 'm').exec(metrics)?.[1] ?? 0)

test('a visit reports its measurements once, at its end @desktop', async ({ page, shopper, measuredShop }) => {
  await shopper.open('/')
  await page.getByRole('combobox', { name: shopper.text('search.label') }).click()
  await page.goto('about:blank')
  await expect.poll(async () => countOf(await measuredShop.metrics(), 'lcp', 'home')).toBe(1)
  const metrics = await measuredShop.metrics()
  expect(countOf(metrics, 'cls', 'home')).toBe(1)
  expect(metrics).toMatch(/^http_requests_total\{route="\/vitals",method="POST",status="204",locale="none"\} 1$/m)
})
