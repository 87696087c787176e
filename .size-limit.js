import { existsSync } from 'node:fs'
import { readAssetManifest, scriptsOf, sheetsOf } from './server/render/asset-manifest.ts'

const CLIENT_FOLDER = 'dist/client'
if (!existsSync(CLIENT_FOLDER)) throw new Error('There is nothing to measure yet: run `npm run build` first.')

const manifest = readAssetManifest(CLIENT_FOLDER)
const file = (address) => `${CLIENT_FOLDER}${address}`

const pageBudgets = [
  ['home', '90 kB'],
  ['category', '92 kB'],
  ['product', '99 kB'],
  ['search', '92 kB'],
  ['cart', '91 kB'],
  ['login', '90 kB'],
  ['content', '90 kB'],
]

export default [
  ...pageBudgets.map(([route, limit]) => ({
    name: `scripts of ${route}`,
    // All that a page loads before it is interactive, in the language with the longest texts.
    path: scriptsOf(manifest, route, 'hi').map(file),
    limit,
    brotli: true,
  })),
  ...pageBudgets.map(([route]) => ({
    name: `styles of ${route}`,
    // All that the first view waits for.
    path: sheetsOf(manifest, route)
      .filter(({ isNeeded }) => isNeeded)
      .map(({ href }) => file(href)),
    limit: '12 kB',
    brotli: true,
  })),
  { name: 'styles of what opens later', path: file(manifest.lateCss), limit: '4 kB', brotli: true },
]
