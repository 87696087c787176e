import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAssetManifest, scriptsOf, sheetsOf } from './asset-manifest.ts'

const manifest = {
  entry: '/assets/entry.js',
  css: '/assets/entry.css',
  lateCss: null,
  pageCss: {},
  needLateCss: [],
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

test('a page needs the entry, its own scripts and its texts', async () => {
  const scripts = ['/assets/entry.js', '/assets/common.js', '/assets/cart.js', '/assets/en.js', '/assets/cart-en.js']
  expect(scriptsOf(await read(manifest), 'cart', 'en')).toEqual(scripts)
})

test('a page waits for the shop’s sheet, its own, and the late one where it shows such parts at once', async () => {
  const sheets = { lateCss: '/assets/late.css', pageCss: { cart: '/assets/cart.css' }, needLateCss: ['cart'] }
  const built = await read({ ...manifest, ...sheets })
  const needed = (route: string | null) => sheetsOf(built, route).map(({ href, isNeeded }) => [href, isNeeded])
  expect(needed('cart')).toEqual([
    ['/assets/entry.css', true],
    ['/assets/late.css', true],
    ['/assets/cart.css', true],
  ])
  expect(needed(null)).toEqual([
    ['/assets/entry.css', true],
    ['/assets/late.css', false],
  ])
})

test('a manifest of another build is refused at the start', async () => {
  await expect(read({ ...manifest, pages: { cart: '/assets/cart.js' } })).rejects.toThrow(/Array/)
})
