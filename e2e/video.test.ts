import { ask } from './shop/api.ts'
import type { SampleProduct } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'

interface Found {
  listing: { products: { items: SampleProduct[]; pageInfo: { pageCount: number } } }
}
const PAGE = `query ($page: Int!) { listing(page: $page) { products {
  items { id slug title } pageInfo { pageCount } } } }`

// @2.10.5
test('a product video is part of the gallery, plays and can seek @desktop @full', async ({
  page,
  shopper,
  request,
}) => {
  const products: SampleProduct[] = []
  for (let at = 1, last = 1; at <= last; at += 1) {
    const { items, pageInfo } = (await ask<Found>(request, PAGE, { page: at })).listing.products
    products.push(...items)
    last = pageInfo.pageCount
  }
  const aliased = products.map(({ id }) => `p${id}: product(id: "${id}") { id video { url } }`)
  const filmed: string[] = []
  // Stays within the query limits for API clients.
  for (let at = 0; at < aliased.length; at += 6) {
    const answer = await ask<Record<string, { id: string; video: object | null }>>(
      request,
      `{ ${aliased.slice(at, at + 6).join(' ')} }`,
    )
    filmed.push(...Object.values(answer).flatMap(({ id, video }) => (video ? [id] : [])))
  }
  const product = products.find(({ id }) => filmed.includes(id))
  if (!product) throw new Error('The shop has no film.')
  await shopper.openProduct(product)
  // Hover zooms in, a click opens the full-screen view.
  const picture = page.locator('#picture-1 button')
  await picture.hover()
  await expect(page.locator('main [aria-hidden="true"] > img[width="1000"]')).toBeVisible()
  await picture.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const film = page.locator('main video')
  await film.scrollIntoViewIfNeeded()
  expect(await film.evaluate((video: HTMLVideoElement) => [video.controls, video.preload])).toEqual([true, 'none'])
  await film.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2)
  await film.evaluate((video: HTMLVideoElement) => {
    video.pause()
    video.currentTime = 2
  })
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => [video.seeking, video.currentTime]))
    .toEqual([false, 2])
})
