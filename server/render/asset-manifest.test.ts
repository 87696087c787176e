import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fontsOf, moduleOf, readAssetManifest, scriptsOf, sheetsOf } from './asset-manifest.ts'

const manifest = {
  entry: '/assets/entry.js',
  inlineScripts: { head: '', start: '' },
  css: '/assets/entry.css',
  pageCss: {},
  entryImports: ['/assets/common.js'],
  pages: { cart: ['/assets/cart.js'] },
  messages: { en: '/assets/en.js' },
  texts: { en: { cart: '/assets/cart-en.js' } },
  fonts: {},
}

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manifest-'))
})

afterAll(() => rm(folder, { recursive: true }))

async function read(content: object) {
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(content))
  return readAssetManifest(folder)
}

test('a page needs the entry, its own scripts, and its texts', async () => {
  const scripts = ['/assets/entry.js', '/assets/common.js', '/assets/cart.js', '/assets/en.js', '/assets/cart-en.js']
  expect(scriptsOf(await read(manifest), 'cart', 'en')).toEqual(scripts)
})

test('the module of a page is the first of its scripts', async () => {
  const built = await read({ ...manifest, pages: { cart: ['/assets/cart.js', '/assets/shared.js'] } })
  expect(moduleOf(built, 'cart')).toBe('/assets/cart.js')
  expect(moduleOf(built, 'other')).toBeNull()
  expect(moduleOf(built, null)).toBeNull()
})

test('a page without a known route or language needs the available scripts', async () => {
  const built = await read(manifest)
  const entry = ['/assets/entry.js', '/assets/common.js']
  expect(scriptsOf(built, null, 'en')).toEqual([...entry, '/assets/en.js'])
  expect(scriptsOf(built, 'other', 'en')).toEqual([...entry, '/assets/en.js'])
  expect(scriptsOf(built, 'cart', 'fr')).toEqual([...entry, '/assets/cart.js'])
})

test('a language needs its own fonts, if they are built', async () => {
  const names = ['inter-latin', 'inter-latin-ext', 'noto-sans-arabic-arabic', 'noto-sans-devanagari-devanagari']
  const fonts = Object.fromEntries(names.map((name) => [`${name}-wght-normal`, `/assets/${name}.woff2`]))
  const built = await read({ ...manifest, fonts })
  const own = (locale: string) => fontsOf(built, locale).map((font) => font.slice('/assets/'.length, -'.woff2'.length))
  for (const locale of ['en', 'fr']) expect(own(locale)).toEqual(['inter-latin'])
  expect(own('tr')).toEqual(['inter-latin', 'inter-latin-ext'])
  expect(own('ar')).toEqual(['inter-latin', 'noto-sans-arabic-arabic'])
  expect(own('hi')).toEqual(['inter-latin', 'noto-sans-devanagari-devanagari'])
  expect(fontsOf(await read(manifest), 'ar')).toEqual([])
})

test('a page has the shop’s style sheet and its own', async () => {
  const built = await read({ ...manifest, pageCss: { cart: '/assets/cart.css' } })
  expect(sheetsOf(built, 'cart')).toEqual(['/assets/entry.css', '/assets/cart.css'])
  expect(sheetsOf(built, null)).toEqual(['/assets/entry.css'])
})

test('a manifest of another build is refused at startup', async () => {
  await expect(read({ ...manifest, pages: { cart: '/assets/cart.js' } })).rejects.toThrow(/Array/)
})
