import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

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
