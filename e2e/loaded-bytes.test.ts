import type { Samples } from './shop/samples.ts'
import { complete } from './shop/settled.ts'
import { expect, test } from './shop/shop-test.ts'

interface LoadedScript {
  path: string
  /** Whether the document lists it for its first load. */
  isFirst: boolean
  kilobytes: number
}

/** Runs in the page. Listed scripts are told apart by address, because lazy ones may start before hydration ends. */
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

/** Compressed kilobytes of the scripts of the first load (as in .size-limit.js) and of lazy ones, whose target is 25. */
const pages = [
  { name: 'home', limit: 96, lazy: 30, address: () => '/hi' },
  { name: 'listing', limit: 100, lazy: 30, address: () => '/hi/all/products' },
  {
    name: 'product',
    limit: 100,
    lazy: 30,
    address: ({ plainProduct: { slug, id } }: Samples) => `/hi/product/${slug}/${id}`,
  },
] as const

for (const { name, limit, lazy, address } of pages) {
  test(`${name} hydrates with at most ${limit} kB of scripts and then loads at most ${lazy} kB @phone`, async ({
    page,
    shopper,
    samples,
  }) => {
    await shopper.open(address(samples))
    await complete(page)
    const scripts = await page.evaluate(loadedScripts)
    const first = scripts.filter(({ isFirst }) => isFirst)
    const later = scripts.filter(({ isFirst }) => !isFirst)
    const paths = scripts.map(({ path, isFirst, kilobytes }) => `${isFirst} ${kilobytes} ${path}`).join('\n')
    expect(sum(first), paths).toBeGreaterThan(50)
    expect(sum(first), paths).toBeLessThan(limit)
    expect(sum(later), paths).toBeGreaterThan(0)
    expect(sum(later), paths).toBeLessThan(lazy)
  })
}
