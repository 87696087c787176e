import { pathToFileURL } from 'node:url'

/** Milliseconds of one kind of call, over its mix of arguments. */
export interface CallTimes {
  calls: number
  p50: number
  p95: number
  /** Bytes of the largest answer. */
  bytes: number
}

interface Call {
  path: string
  lang?: string
}

const words = { en: 'leather', fr: 'cuir', ar: 'جلد', tr: 'deri', hi: 'उपहार' }
const sorts = ['featured', 'price_low_to_high', 'price_high_to_low', 'avg_customer_review']

/**
 * Measures the calls of an embedded backend one after another, each kind over a mix of arguments that it finds in the
 * catalogue itself.
 *
 * @param backendUrl address without `/api/v1`
 * @param rounds how often the mix is repeated; the first round is not counted
 */
export async function measureBackendCalls(backendUrl: string, rounds = 10): Promise<Record<string, CallTimes>> {
  const base = `${backendUrl.replace(/\/+$/, '')}/api/v1/`
  const mix = await mixOfCalls(base)
  const results: Record<string, CallTimes> = {}
  for (const [kind, calls] of Object.entries(mix)) results[kind] = await measure(base, calls, rounds)
  return results
}

async function measure(base: string, calls: Call[], rounds: number): Promise<CallTimes> {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round <= rounds; round += 1) {
    for (const call of calls) {
      const started = performance.now()
      const body = await read(base, call)
      if (round > 0) times.push(performance.now() - started)
      bytes = Math.max(bytes, Buffer.byteLength(body))
    }
  }
  times.sort((one, other) => one - other)
  const at = (share: number) => Number((times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2))
  return { calls: times.length, p50: at(0.5), p95: at(0.95), bytes }
}

async function read(base: string, { path, lang = 'en' }: Call): Promise<string> {
  const response = await fetch(base + path, { headers: { language: lang } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.text()
}

// oxlint-disable-next-line typescript/no-explicit-any -- @NOTE any answer of the backend
async function readData(base: string, path: string): Promise<any> {
  return JSON.parse(await read(base, { path })).data
}

async function mixOfCalls(base: string): Promise<Record<string, Call[]>> {
  const everything = (await readData(base, 'products?sidebar_data=true')) as {
    result: { last_page: number; data: { id: number }[] }
    all_categories: { slug: string }[]
    brands: { id: number }[]
    shipping: { id: number }[]
  }
  const category = everything.all_categories[0]?.slug ?? ''
  const inCategory = await readData(base, `all?category=${category}`)
  const products = everything.result.data.slice(0, 10).map(({ id }) => id)
  const store = (await readData(base, `product/${products[0]}`)).store.slug as string
  const of = (...paths: string[]): Call[] => paths.map((path) => ({ path }))
  const both = (query: string) => [
    `products?sidebar_data=true&${query}`,
    `all?sidebar_data=true&category=${category}&${query}`,
  ]
  return {
    home: of('home'),
    listing: of(...both('page=1'), ...both('page=2')),
    'last page': of(
      `products?sidebar_data=true&page=${everything.result.last_page}`,
      `all?sidebar_data=true&category=${category}&page=${inCategory.result.last_page}`,
    ),
    sorted: of(...sorts.flatMap((sort) => both(`sortby=${sort}`))),
    filtered: of(
      ...both('rating=4'),
      ...both('min=20&max=60'),
      ...both(`brand=${everything.brands[0]?.id}`),
      ...both(`shipping=${everything.shipping[0]?.id}`),
    ),
    options: of('filters'),
    search: [
      ...Object.entries(words).map(([lang, word]) => ({ path: `products?q=${encodeURIComponent(word)}`, lang })),
      ...of('products?q=leather+boot', 'products?q=gift+leather+boot', 'products?q=a', 'products?q=nowhere'),
    ],
    suggestions: [
      ...Object.entries(words).map(([lang, word]) => ({ path: `search?q=${encodeURIComponent(word)}`, lang })),
      ...of('search?q=le', 'search?q=nowhere'),
    ],
    product: of(...products.map((id) => `product/${id}`)),
    'suggested products': of(...products.map((id) => `suggested-products/${id}`)),
    brands: of('brands', 'brands?page=2'),
    seller: of(`store?slug=${store}&required_rating=true`, `store?slug=${store}&page=2`),
    'flash sales': of('flash-sale'),
    'site map': of('sitemap.xml', 'page/sitemap'),
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [url, rounds] = process.argv.slice(2)
  if (url === undefined)
    throw new Error('Usage: node scripts/bench/catalogue/backend-calls.ts <backend address> [rounds]')
  process.stdout.write(`${JSON.stringify(await measureBackendCalls(url, Number(rounds ?? 10)), null, 2)}\n`)
}
