import { existsSync } from 'node:fs'
import { readAssetManifest, scriptsOf, sheetsOf } from './server/render/asset-manifest.ts'

const CLIENT_FOLDER = 'dist/client'
if (!existsSync(CLIENT_FOLDER)) throw new Error('There is nothing to measure yet: run `npm run build` first.')

const manifest = readAssetManifest(CLIENT_FOLDER)
const file = (address) => `${CLIENT_FOLDER}${address}`

/** Kilobytes of scripts until a page is hydrated. The target is 98; docs/decisions/0135 explains the larger ones. */
const scriptLimits = { home: 96, category: 100, product: 100, search: 100, cart: 98, login: 97, content: 96 }
const routes = Object.keys(scriptLimits)

export default [
  ...routes.map((route) => ({
    name: `scripts of ${route}`,
    // All that a page loads before it is interactive, in the language with the longest texts.
    path: scriptsOf(manifest, route, 'hi').map(file),
    limit: `${scriptLimits[route]} kB`,
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
