import type { Samples } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'

declare global {
  interface Window {
    /** Compressed kB of scripts when the page was hydrated. */
    kilobytesWhenHydrated: number | undefined
  }
}

/** In the page: compressed kB of the scripts that were loaded by now. */
function scriptKilobytes(): number {
  // @NOTE entries of this type.
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000
}

/** In kB, as in .size-limit.js, of which this is the proof in a browser: what a page loads, and when. */
const UNTIL_HYDRATED = 98
const LATER = 25

const pages = [
  { name: 'home', address: () => '/hi' },
  { name: 'listing', address: () => '/hi/all/products' },
  { name: 'product', address: ({ plainProduct: { slug, id } }: Samples) => `/hi/product/${slug}/${id}` },
] as const

for (const { name, address } of pages) {
  test(`the scripts of ${name} come to 98 kB until it is hydrated, and 25 kB later @phone`, async ({
    page,
    shopper,
    samples,
  }) => {
    await page.addInitScript(`const count = ${String(scriptKilobytes)}
      new MutationObserver(() => {
        if ('hydrated' in document.documentElement?.dataset) window.kilobytesWhenHydrated ??= count()
      }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] })`)
    await shopper.open(address(samples))
    await shopper.settled()
    const first = (await page.evaluate(() => window.kilobytesWhenHydrated)) ?? 0
    const all = await page.evaluate(scriptKilobytes)
    expect(first).toBeGreaterThan(50)
    expect(first).toBeLessThan(UNTIL_HYDRATED)
    expect(all - first).toBeGreaterThan(0)
    expect(all - first).toBeLessThan(LATER)
  })
}
