import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../find-chromium.mjs'
import { closing, type Phase } from '../phase.ts'
import type { Row } from '../report/row.ts'
import { type BenchShop, startBenchShop } from '../shop/bench-shop.ts'
import { samplePages } from '../shop/sample-pages.ts'

const KINDS: Record<string, string> = {
  document: 'HTML',
  stylesheet: 'CSS',
  script: 'JavaScript until hydrated',
  'late script': 'JavaScript afterwards',
  image: 'pictures',
  font: 'fonts',
}

/** Bodies as they come over the line, by kind, of a phone that does not scroll. */
async function loadedBytes(browser: Browser, url: string, language: string): Promise<Map<string, number>> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    locale: language,
  })
  const page = await context.newPage()
  const bytes = new Map<string, number>()
  let isHydrated = false
  const reading: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const type = request.resourceType()
    const kind = type === 'script' && isHydrated ? 'late script' : type
    reading.push(
      request.sizes().then(({ responseBodySize }) => void bytes.set(kind, (bytes.get(kind) ?? 0) + responseBodySize)),
    )
  })
  await page.goto(url)
  await page.waitForSelector('html[data-hydrated]')
  isHydrated = true
  await page.waitForLoadState('networkidle')
  await Promise.all(reading)
  await context.close()
  return bytes
}

async function addresses(shop: BenchShop): Promise<[name: string, path: string][]> {
  const pages = await samplePages(shop)
  const english = pages.filter(({ guestToken }) => guestToken === null).map(({ name, path }) => [name, path] as const)
  return [...english.map(([name, path]): [string, string] => [name, path]), ['home in Arabic', '/ar']]
}

/** What a browser loads before anybody touches the page. */
export const bytes: Phase = {
  name: 'bytes',
  title: 'Bytes that a phone of 390 × 844 at 2× loads before anybody touches the page',
  run: () =>
    closing(async (keep) => {
      const executablePath = findChromium()
      if (executablePath === undefined) throw new Error('No Chromium was found: install one, or set CHROME_PATH.')
      const shop = keep(await startBenchShop())
      const browser = keep(await chromium.launch({ executablePath, args: ['--no-sandbox'] }))
      const rows: Row[] = []
      for (const [name, path] of await addresses(shop)) {
        const loaded = await loadedBytes(
          browser,
          shop.url.replace('127.0.0.1', 'localhost') + path,
          path === '/ar' ? 'ar' : 'en',
        )
        for (const [kind, label] of Object.entries(KINDS)) {
          rows.push({ name: `${name}: ${label}`, value: (loaded.get(kind) ?? 0) / 1000, unit: 'kB' })
        }
      }
      return rows
    }),
}
