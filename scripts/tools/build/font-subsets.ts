import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import subsetFont from 'subset-font'

/** Cached, because harfbuzz takes a second for each. */
const CACHE = '.cache/fonts'

export interface FontPart {
  text: string
  weights: { min: number; max: number }
}

export function readFontParts(sheet: string): Map<string, FontPart> {
  const parts = new Map<string, FontPart>()
  for (const [, face = ''] of sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)) {
    const [, address] = /url\('([^']+)'\)/.exec(face) ?? []
    if (address === undefined) continue
    const [, ranges] = /unicode-range:([^;]+);/.exec(face) ?? []
    const [, min, max] = /font-weight: (\d+) (\d+);/.exec(face) ?? []
    if (!ranges || !min || !max) throw new Error(`${address} declares no unicode-range or no range of weights`)
    parts.set(address, { text: charactersOf(ranges), weights: { min: Number(min), max: Number(max) } })
  }
  return parts
}

/** `U+41-43, U+5A` → `ABCZ`. */
function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .map((range) => {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-')
      const start = Number.parseInt(first, 16)
      const count = Number.parseInt(last, 16) - start + 1
      return String.fromCodePoint(...Array.from({ length: count }, (_, index) => start + index))
    })
    .join('')
}

async function subset(font: Buffer, { text, weights }: FontPart): Promise<Buffer> {
  const key = createHash('sha256')
    .update(font)
    .update(JSON.stringify([text, weights]))
    .digest('hex')
    .slice(0, 16)
  const path = `${CACHE}/${key}.woff2`
  try {
    return await readFile(path)
  } catch {
    const made = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: { wght: weights } })
    await mkdir(CACHE, { recursive: true })
    await writeFile(path, made)
    return made
  }
}

export const fontSubsetsPlugin: Plugin = {
  name: 'font-subsets',
  setup(build) {
    build.onLoad({ filter: /\.woff2$/ }, async ({ path }) => {
      const parts = readFontParts(await readFile('client/styles/fonts.css', 'utf8'))
      const part = [...parts].find(([address]) => path.endsWith(`/${address}`))?.[1]
      if (!part) throw new Error(`fonts.css declares nothing of ${path}`)
      return { contents: await subset(await readFile(path), part), loader: 'file' }
    })
  },
}
