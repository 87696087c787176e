import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { readAssetManifest, scriptsOf } from '../../server/render/asset-manifest.ts'

const toBrotli = promisify(brotliCompress)

interface Bytes {
  name: string
  brotli: number
  plain: number
}

/** Compressed as the server does it while streaming. */
async function compressedPage(html: Buffer): Promise<number> {
  const compressed = await toBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return compressed.length
}

function sizeOf(addresses: readonly string[], suffix: string): number {
  return addresses.reduce((sum, address) => sum + readFileSync(`dist/client${address}${suffix}`).length, 0)
}

function assetBytes(name: string, addresses: readonly string[]): Bytes {
  const [brotli, plain] = [sizeOf(addresses, '.br'), sizeOf(addresses, '')]
  return { name, brotli, plain }
}

/** What the home page makes a browser load in English before anybody touches it, pictures and fonts aside. */
export async function loadedBytes(shopUrl: string): Promise<Bytes[]> {
  const manifest = readAssetManifest('dist/client')
  const response = await fetch(shopUrl, { headers: { 'accept-encoding': 'identity' } })
  const html = Buffer.from(await response.arrayBuffer())
  return [
    { name: 'HTML', brotli: await compressedPage(html), plain: html.length },
    assetBytes('JavaScript', scriptsOf(manifest, 'home', 'en')),
    assetBytes('CSS', [manifest.css]),
  ]
}
