import { existsSync, readFileSync } from 'node:fs'

const MANIFEST = 'dist/client/manifest.json'
if (!existsSync(MANIFEST)) throw new Error('There is nothing to measure yet: run `npm run build` first.')

/** @type {{ entry: string, css: string, entryImports: string[], pages: Record<string, string[]>, messages: Record<string, string>, texts: Record<string, Record<string, string>> }} */
const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'))
const file = (address) => `dist/client${address}`

/** All scripts a page loads before anybody touches it, in the language with the longest texts. */
function scriptsOf(route) {
  const scripts = [
    manifest.entry,
    ...manifest.entryImports,
    ...manifest.pages[route],
    manifest.messages.hi,
    manifest.texts.hi?.[route],
  ].filter(Boolean)
  return [...new Set(scripts)].map(file)
}

const pageBudgets = [
  ['home', '110 kB'],
  ['category', '120 kB'],
  ['product', '120 kB'],
  ['search', '120 kB'],
  ['cart', '120 kB'],
  ['login', '110 kB'],
  ['content', '110 kB'],
]

export default [
  ...pageBudgets.map(([route, limit]) => ({
    name: `scripts of ${route}`,
    path: scriptsOf(route),
    limit,
    brotli: true,
  })),
  { name: 'style sheet', path: file(manifest.css), limit: '20 kB', brotli: true },
]
