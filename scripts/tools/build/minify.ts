import { readFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type MinifyOptions } from 'terser'

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
