import { existsSync } from 'node:fs'
import { readAssetManifest, scriptsOf, sheetsOf } from './server/render/asset-manifest.ts'

const CLIENT_FOLDER = 'dist/client'
if (!existsSync(CLIENT_FOLDER)) throw new Error('There is nothing to measure yet: run `npm run build` first.')

const manifest = readAssetManifest(CLIENT_FOLDER)
const file = (address) => `${CLIENT_FOLDER}${address}`

const routes = ['home', 'category', 'product', 'search', 'cart', 'login', 'content']

export default [
  ...routes.map((route) => ({
    name: `scripts of ${route}`,
    // All that a page loads before it is interactive, in the language with the longest texts.
    path: scriptsOf(manifest, route, 'hi').map(file),
    limit: '98 kB',
    brotli: true,
  })),
  ...routes.map((route) => ({
    name: `styles of ${route}`,
    // All that the first view waits for.
    path: sheetsOf(manifest, route).map(file),
    limit: '12 kB',
    brotli: true,
  })),
]
