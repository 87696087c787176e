import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minify, type MinifyOptions } from 'terser'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const OPTIONS = { module: true, ecma: 2020, compress: { passes: 3 } } as const satisfies MinifyOptions

function terserVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync('node_modules/terser/package.json', 'utf8'))
  return version
}

/** File names are digests of esbuild's output, so this line changes them with terser. `minifyAssets` removes it. */
export const minifierBanner = () => `/* terser ${terserVersion()} ${JSON.stringify(OPTIONS)} */`

/** terser follows values through functions, which esbuild does not (brotli 90.3 kB → 86.9). */
export async function minifyAssets(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.js'))) {
    const file = join(folder, name)
    const sourceMap = { content: await readFile(`${file}.map`, 'utf8'), filename: name, url: undefined }
    const { code = '', map } = await minify(await readFile(file, 'utf8'), { ...OPTIONS, sourceMap })
    await writeFile(file, code)
    await writeFile(`${file}.map`, String(map))
  }
}

/** Writes `x.js.br` and `x.js.gz` beside each text file. */
export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const content = await readFile(join(folder, name))
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await writeFile(join(folder, `${name}.br`), await toBrotli(content, { params }))
      await writeFile(join(folder, `${name}.gz`), await toGzip(content, { level: 9 }))
    }),
  )
}
