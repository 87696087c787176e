import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { LOCALES } from '#shared/locales.ts'
import { NARROW } from './shop/narrow.ts'
import { expect, test as base } from './shop/shop-test.ts'
import { turns } from './shop/turns.ts'

type Edge = 'start' | 'end'

/** The edges at which a row fades, seen on a red ground. */
async function fadedEdges(row: Locator): Promise<Edge[]> {
  const isRtl = await row.evaluate((element: HTMLElement) => {
    element.style.background = '#f00'
    return getComputedStyle(element).direction === 'rtl'
  })
  const picture = await row.screenshot({ animations: 'allow' })
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isFaded = (x: number) => (data[(2 * info.width + x) * info.channels + 1] ?? 0) > 60
  const [left, right] = isRtl ? (['end', 'start'] as const) : (['start', 'end'] as const)
  return [...(isFaded(2) ? [left] : []), ...(isFaded(info.width - 3) ? [right] : [])]
}

async function scrollRow(row: Locator, share: number): Promise<void> {
  await row.evaluate((element, to) => {
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollTo({ left: sign * to * (element.scrollWidth - element.clientWidth), behavior: 'instant' })
  }, share)
}

for (const { test, turn } of turns().filter(({ device }) => device === '@phone')) {
  test(`a row fades at the edge that cuts it ${turn}`, async ({ page, shopper, samples }) => {
    await shopper.visit(`/product/${samples.variantProduct.slug}/${samples.variantProduct.id}`)
    const row = page.getByRole('navigation', { name: shopper.text('breadcrumbs.label') }).getByRole('list')
    await page.setViewportSize({ width: 280, height: 800 })
    await expect.poll(() => fadedEdges(row)).toEqual(['end'])
    await scrollRow(row, 0.5)
    expect((await fadedEdges(row)).toSorted()).toEqual(['end', 'start'])
    await scrollRow(row, 1)
    expect(await fadedEdges(row)).toEqual(['start'])
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => fadedEdges(row)).toEqual([])
  })
}

for (const { test, turn } of turns().filter(({ device }) => device === '@desktop')) {
  test(`a row of tiles is cut at the edge of its column ${turn}`, async ({ page, shopper }) => {
    await shopper.visit('/')
    const pasts = await page.locator('main [role="group"] > ul').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const isRtl = getComputedStyle(row).direction === 'rtl'
        const edgesOf = (element: Element | null) => {
          const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {}
          return isRtl ? { start: -right, end: -left } : { start: left, end: right }
        }
        const { end } = edgesOf(row)
        const isCut = [...row.children].map(edgesOf).some((tile) => tile.start < end - 1 && tile.end > end + 1)
        return isCut ? [Math.round(end - edgesOf(row.parentElement).end)] : []
      }),
    )
    expect(pasts).not.toEqual([])
    expect(new Set(pasts)).toEqual(new Set([0]))
  })
}

for (const language of LOCALES) {
  base.describe(() => {
    base.use({ language })

    base(
      `the buttons below a product's price share a row in ${language} @phone @full`,
      async ({ page, shopper, samples }) => {
        await shopper.openProduct(samples.plainProduct)
        const buttons = (['common.wishlist', 'saved.compare', 'product.share'] as const).map((id) =>
          page.getByRole('complementary').getByRole('button', { name: shopper.text(id), exact: true }),
        )
        for (const width of [390, NARROW.width]) {
          await page.setViewportSize({ ...NARROW, width })
          const boxes = await Promise.all(buttons.map((button) => button.boundingBox()))
          expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size, `rows at ${width} px`).toBe(1)
          expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size, `widths at ${width} px`).toBe(1)
        }
      },
    )
  })
}
