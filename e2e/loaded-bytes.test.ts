import type { Samples } from './shop/samples.ts'
import { expect, test } from './shop/shop-test.ts'

declare global {
  interface Window {
    /** Compressed kB of scripts when the page was hydrated. */
    kilobytesWhenHydrated: number | undefined
  }
}

/** Runs in the page. Compressed kB of all scripts loaded so far. */
function scriptKilobytes(): number {
  // @NOTE entries of this type.
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const scripts = loaded.filter(({ name }) => new URL(name).pathname.endsWith('.js'))
  return scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000
}

/** Kilobytes of scripts until hydration (as in .size-limit.js) and of idle loads. */
const pages = [
  { name: 'home', limit: 96, idle: 25, address: () => '/hi' },
  { name: 'listing', limit: 100, idle: 25, address: () => '/hi/all/products' },
  {
    name: 'product',
    limit: 100,
    // The target is 25.
    idle: 28,
    address: ({ plainProduct: { slug, id } }: Samples) => `/hi/product/${slug}/${id}`,
  },
] as const

for (const { name, limit, idle, address } of pages) {
  test(`the scripts of ${name} stay within ${limit} kB until it is hydrated, and ${idle} kB later @phone`, async ({
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
    expect(first).toBeLessThan(limit)
    expect(all - first).toBeGreaterThan(0)
    expect(all - first).toBeLessThan(idle)
  })
}
