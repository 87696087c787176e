import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { LOCALES } from '#shared/locales.ts'
import { localePath } from '#shared/routes.ts'
import type { Samples } from '../shop/samples.ts'
import { expect, test } from '../shop/shop-test.ts'

const LIMITS = { stored: 16_000, drawn: 16_384 }

const pages = [
  { name: 'home', path: () => '/' },
  { name: 'listing', path: () => '/all/products' },
  { name: 'product', path: ({ plainProduct: { slug, id } }: Samples) => `/product/${slug}/${id}` },
] as const

/** Sends a raw request, because Playwright's own decompresses the response. */
async function load(url: string): Promise<{ bytes: number; encoding: string | undefined; cache: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof load>>>()
  const sent = get(url, { headers: { 'accept-encoding': 'br', accept: 'text/html' } }, async (answer) => {
    const cache = String(answer.headers['cache-status'] ?? '')
    const { length } = await buffer(answer)
    resolve({ bytes: length, encoding: answer.headers['content-encoding'], cache })
  })
  sent.once('error', reject)
  return promise
}

for (const { name, path } of pages) {
  test(`the document of ${name} stays within 16 kB in every language, cached and rendered`, async ({
    baseURL,
    samples,
  }) => {
    for (const locale of LOCALES) {
      const url = baseURL + localePath(path(samples), locale)
      await expect.poll(async () => (await load(url)).cache).toContain('hit')
      const stored = await load(url)
      // An address of the page that is not cached yet.
      const drawn = await load(url.endsWith('/') ? `${url}?page=2` : `${url}/`)
      for (const [how, { bytes, encoding }] of [
        ['stored', stored],
        ['drawn', drawn],
      ] as const) {
        expect(encoding).toBe('br')
        expect(bytes, `${locale}, ${how}`).toBeGreaterThan(8_000)
        expect(bytes, `${locale}, ${how}`).toBeLessThan(LIMITS[how])
      }
      expect(drawn.cache, `${locale}, drawn`).not.toContain('hit')
    }
  })
}
