import { existsSync } from 'node:fs'
import { readAssetManifest, scriptsOf } from './server/render/asset-manifest.ts'

const CLIENT_FOLDER = 'dist/client'
if (!existsSync(CLIENT_FOLDER)) throw new Error('There is nothing to measure yet: run `npm run build` first.')

const manifest = readAssetManifest(CLIENT_FOLDER)
const file = (address) => `${CLIENT_FOLDER}${address}`

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
    // All that a page loads before it is interactive, in the language with the longest texts.
    path: scriptsOf(manifest, route, 'hi').map(file),
    limit,
    brotli: true,
  })),
  { name: 'style sheet', path: file(manifest.css), limit: '20 kB', brotli: true },
]
