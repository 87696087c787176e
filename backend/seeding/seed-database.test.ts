import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBackend } from '../create-backend.ts'
import type { Backend } from '../create-backend.ts'
import { openDatabase } from '../database/database.ts'
import { languageCodes } from '../sample-shop/texts.ts'

let backend: Backend
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'backend-'))
  backend = await createBackend({ dataDir, catalogSize: 120, pictures: false })
})
afterAll(async () => {
  await backend.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function read(path: string, language: string) {
  const response = await backend.app.inject({ url: `/api/v1/${path}`, headers: { language } })
  expect([path, response.statusCode, response.json().status]).toEqual([path, 200, 200])
  return response.json().data
}

test.each(languageCodes)('the generated shop is complete in %s', async (language) => {
  const common = await read('common', language)
  const home = await read('home', language)
  expect(common.categories).toHaveLength(12)
  expect(home.slider.main.length).toBeGreaterThan(0)
  expect(home.flash_sales.length).toBeGreaterThan(0)
  const titles = [
    ...common.categories,
    ...common.services,
    ...common.about,
    ...common.footerService,
    ...common.header_links.left,
    ...home.banners,
    ...home.slider.main,
    ...home.collections,
    ...home.featured_categories,
    ...home.featured_brands,
    ...home.products.data,
  ].map((thing: { title: unknown }) => thing.title)
  expect(titles.filter((title) => typeof title !== 'string' || title === '')).toEqual([])
})

test('every slide, banner, category and redirection has an existing target', async () => {
  const { categories } = await read('common', 'en')
  const { slider, banners } = await read('home', 'en')
  const links = [
    ...categories.map(({ slug }: { slug: string }) => `all?category=${slug}`),
    ...[...slider.main, ...banners]
      .filter((entry: { source_type: number }) => entry.source_type !== 6)
      .map(
        (entry: { id: number; closable?: number }) => `products?${entry.closable ? 'banner' : 'home_spm'}=${entry.id}`,
      ),
  ]
  for (const link of links) expect([link, (await read(link, 'en')).result.total]).not.toEqual([link, 0])
  const old = await read('redirection-config', 'en')
  const products = old.flatMap(
    ({ target_link: target }: { target_link: string }) => /\/product\/.*\/(\d+)$/.exec(target)?.[1] ?? [],
  )
  expect(products).not.toEqual([])
  for (const id of products) await read(`product/${id}`, 'en')
})

test('no foreign key is broken', () => {
  const database = openDatabase(join(dataDir, 'backend.sqlite'))
  expect(database.all('PRAGMA foreign_key_check')).toEqual([])
  database.close()
})

test('the newest products of a list are read from an index', () => {
  const database = openDatabase(join(dataDir, 'backend.sqlite'))
  const plan = database.all<{ detail: string }>(
    `EXPLAIN QUERY PLAN SELECT p.id FROM products p WHERE p.status = 1 AND p.category_id = 1
     ORDER BY p.created_at DESC, p.id DESC LIMIT 30`,
  )
  database.close()
  expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining('products_of_category')])
})
