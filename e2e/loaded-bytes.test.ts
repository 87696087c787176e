import type { Samples } from './shop/samples.ts'
import { complete } from './shop/settled.ts'
import { expect, test } from './shop/shop-test.ts'

interface LoadedScript {
  path: string
  /** Whether the document lists it for its first load. */
  isFirst: boolean
  kilobytes: number
}

/** Runs in the page. Separates the scripts by address, because lazy ones may start before hydration ends. */
function loadedScripts(): LoadedScript[] {
  const listed = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset['scripts']?.split(' ') ?? []
  // @NOTE entries of this type.
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return loaded
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, kilobytes: encodedBodySize / 1000 }))
    .filter(({ path }) => path.endsWith('.js'))
    .map((script) => ({ ...script, isFirst: listed.includes(script.path) }))
}

const sum = (scripts: LoadedScript[]) => scripts.reduce((total, { kilobytes }) => total + kilobytes, 0)

/** Compressed kilobytes of the scripts of the first load (as in .size-limit.js), of lazy ones, and first requests. */
const LIMITS = { first: 98, lazy: 25, requests: 14 }

const pages = [
  { name: 'home', address: () => '/hi' },
  { name: 'listing', address: () => '/hi/all/products' },
  { name: 'product', address: ({ plainProduct: { slug, id } }: Samples) => `/hi/product/${slug}/${id}` },
  { name: 'cart', address: () => '/hi/cart' },
] as const

for (const { name, address } of pages) {
  test(`${name} hydrates with few scripts and then loads few more @phone`, async ({ page, shopper, samples }) => {
    await shopper.open(address(samples))
    await complete(page)
    const scripts = await page.evaluate(loadedScripts)
    const first = scripts.filter(({ isFirst }) => isFirst)
    const lazy = scripts.filter(({ isFirst }) => !isFirst)
    const report = scripts.map(({ path, isFirst, kilobytes }) => `${isFirst} ${kilobytes} ${path}`).join('\n')
    expect(sum(first), report).toBeGreaterThan(50)
    expect(sum(first), report).toBeLessThanOrEqual(LIMITS.first)
    expect(first.length, report).toBeLessThanOrEqual(LIMITS.requests)
    expect(sum(lazy), report).toBeGreaterThan(0)
    expect(sum(lazy), report).toBeLessThanOrEqual(LIMITS.lazy)
  })
}
